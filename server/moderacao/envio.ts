import type { Kysely } from 'kysely'
import type { ItemDoMinimo } from '../../contract/motivos.ts'
import { requireConsentimento } from '../consentimentos/consentimentos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { enqueuePerfilNovo } from './fila.ts'
import { lockModelo, markModeracao, selectFalta } from './queries.ts'

/** The message for each missing item. */
const pedidos: Record<ItemDoMinimo, string> = {
  foto: 'Publique ao menos uma foto.',
  telefone: 'Informe o seu telefone.',
  chamada: 'Escreva a sua chamada.',
  cidade: 'Escolha uma cidade da lista.',
}

/**
 * The owner sends her profile to staff: it waits in their queue, and with MODERATION=post it is public
 * meanwhile. Changes nothing once it was sent.
 * @throws Falha `campos_invalidos` with each missing item; `conflito` for a refused one, which waits
 * again once something of it changes, and without her consent to what the profile says of her
 */
export const sendParaAnalise = (
  db: Kysely<DB>,
  id: number,
  { moderation }: Pick<Settings, 'moderation'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { moderacao } = await lockModelo(trx, id)
    if (moderacao === 'recusado')
      throw new Falha(
        'conflito',
        'Mude antes o que a equipe pediu: ao salvar, o perfil volta para a análise.',
      )
    if (moderacao !== 'rascunho') return
    const falta = await selectFalta(trx, id)
    if (falta.length > 0)
      throw new Falha('campos_invalidos', falta.map((item) => pedidos[item]).join(' '), {
        campos: falta.map((campo) => ({ campo, mensagem: pedidos[campo] })),
      })
    await requireConsentimento(trx, id, 'perfil_sensivel')
    await markModeracao(trx, id, moderation === 'post' ? 'aprovado' : 'pendente')
    await enqueuePerfilNovo(trx, id, { completo: true })
  })
