import type { Kysely } from 'kysely'
import { campos } from '../../contract/campos.ts'
import { type Consentimento, type Finalidade, finalidadesDe } from '../../contract/consentimento.ts'
import type { ModeloEdicao } from '../../contract/edicao.ts'
import { CONSENTIMENTO_VERSAO } from '../../contract/perguntasDeConsentimento.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha, invalidField } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { forgetCaptura } from '../verificacao/verificacao.ts'
import { pause } from '../visibilidade/visibilidade.ts'
import { deleteSensiveis, insertConsentimento, selectUltimos, updateRetirado } from './queries.ts'

/** Whose consent it is. */
type Pessoa = { id: number; tipo: 'modelo' | 'assinante' }

/** The last consent for each purpose that the account may be asked for. */
export async function listConsentimentos(
  db: Kysely<DB>,
  { id, tipo }: Pessoa,
): Promise<Consentimento[]> {
  const rows = await selectUltimos(db, id)
  return finalidadesDe(tipo).map((finalidade) => {
    const row = rows.find((one) => one.finalidade === finalidade)
    return {
      finalidade,
      versao: row?.versao ?? null,
      dado_em: row?.dado_em.toISOString() ?? null,
      retirado_em: row?.retirado_em?.toISOString() ?? null,
    }
  })
}

/** `nunca`: she was not asked, as whoever was published before there was a question. */
type Estado = 'dado' | 'retirado' | 'nunca'

async function estadoDe(db: Kysely<DB>, conta: number, finalidade: Finalidade): Promise<Estado> {
  const row = (await selectUltimos(db, conta)).find((one) => one.finalidade === finalidade)
  if (!row) return 'nunca'
  return row.retirado_em ? 'retirado' : 'dado'
}

const pedidos: Record<Finalidade, string> = {
  perfil_sensivel:
    'Antes, concorde com o uso do que o seu perfil diz do seu corpo e dos serviços: a pergunta está no painel, em Configurações, Privacidade.',
  captura_facial: 'Antes de enviar a selfie, concorde com o uso do seu rosto na verificação.',
}

/** @throws Falha `conflito` without her consent */
export async function requireConsentimento(
  db: Kysely<DB>,
  conta: number,
  finalidade: Finalidade,
): Promise<void> {
  if ((await estadoDe(db, conta, finalidade)) !== 'dado')
    throw new Falha('conflito', pedidos[finalidade])
}

/** @throws Falha `conflito` once she withdrew it */
export async function requireNotWithdrawn(db: Kysely<DB>, conta: number): Promise<void> {
  if ((await estadoDe(db, conta, 'perfil_sensivel')) === 'retirado')
    throw new Falha('conflito', pedidos.perfil_sensivel)
}

/** Whether a save of her editor says anything of the body or of services; the gender has a default. */
export const saysSensitive = (body: ModeloEdicao): boolean =>
  [body.servicos, body.massagens, body.fetiches, body.tipo_atendimento].some(
    (list) => (list?.length ?? 0) > 0,
  ) ||
  (body.caracteristicas ?? []).some(
    ({ nome, valor }) => nome !== campos.genero.nome && !['', '0'].includes(String(valor ?? '')),
  )

/** @throws Falha `campos_invalidos` for what this kind of account is not asked for */
export async function giveConsentimento(
  db: Kysely<DB>,
  { id, tipo }: Pessoa,
  finalidade: Finalidade,
  now: Date,
): Promise<void> {
  if (!finalidadesDe(tipo).includes(finalidade))
    throw invalidField('finalidade', 'Este consentimento é só de anunciantes.')
  await insertConsentimento(db, { conta: id, finalidade, versao: CONSENTIMENTO_VERSAO, now })
}

/**
 * Withdraws a consent, and ends what depended on it: the profile is paused and loses what it says of body
 * and services; what is still stored of a verification is deleted. Without one nothing changes.
 */
export async function withdrawConsentimento(
  parts: Pick<Services, 'db' | 'store' | 'now'>,
  { id: conta, tipo }: Pessoa,
  finalidade: Finalidade,
): Promise<void> {
  const now = parts.now()
  const withdrawn = await inTransaction(parts.db, async (trx) => {
    if (!(await updateRetirado(trx, { conta, finalidade, now }))) return false
    if (finalidade === 'perfil_sensivel') {
      await pause(trx, conta, null, now)
      await deleteSensiveis(trx, conta)
    }
    return true
  })
  if (!withdrawn || finalidade !== 'captura_facial') return
  if (tipo === 'modelo') await forgetCaptura(parts, { modelo_id: conta })
  await forgetCaptura(parts, { conta_id: conta })
}
