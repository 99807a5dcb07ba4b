import type { Kysely, Transaction } from 'kysely'
import type { DecisaoEscrita } from '../../contract/moderacao.ts'
import {
  type Alvo,
  type DadosDoPerfil,
  decisoesDe,
  type Motivo,
  razoesDe,
} from '../../contract/motivos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { withdrawImagens } from '../midias/midias.ts'
import {
  type EscritaOptions,
  publishModelo,
  refuseModelo,
  restoreDados,
  restoreSelo,
  restoreTextos,
} from '../modelos/escrita/escrita.ts'
import {
  closeItem,
  lockItem,
  lockModelo,
  markMensagem,
  selectAlvo,
  withdrawDepoimento,
} from './queries.ts'
import { recordAto } from './registro/registro.ts'

/**
 * Decides an item: what follows from it, its line in the log and the letter about it, together or not
 * at all. A refused change goes back to what staff had seen; a refused profile waits for its owner.
 * @throws Falha `nao_encontrado`; `conflito` when somebody decided before, or something was added
 *   since it was read; `campos_invalidos` for an act or a reason that this motive does not have.
 */
export const decideItem = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  { versao, ato, razao, recado }: DecisaoEscrita,
  options: EscritaOptions,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { now } = options
    const alvos = await selectAlvo(trx, id)
    if (!alvos) throw new Falha('nao_encontrado', 'Este item não existe.')
    // In the order of those who queue: the profile, then its item.
    if (alvos.modelo_id) await lockModelo(trx, alvos.modelo_id)
    const item = await lockItem(trx, id)
    if (!item) throw new Falha('nao_encontrado', 'Este item não existe.')
    if (item.estado !== 'aberto')
      throw new Falha('conflito', 'Outra pessoa da equipe já decidiu este item.')
    if (item.versao !== versao)
      throw new Falha('conflito', 'Algo mudou neste item desde que você o abriu. Veja de novo.')
    const motivo = item.motivo as Motivo
    requireKnown(motivo, ato, razao)

    const [alvo, alvoId]: [Alvo, number] = alvos.mensagem_id
      ? ['mensagem', alvos.mensagem_id]
      : alvos.depoimento_id
        ? ['depoimento', alvos.depoimento_id]
        : ['modelo', alvos.modelo_id!]
    await effects[motivo](trx, alvoId, {
      aprova: ato === 'aprovar',
      detalhe: item.detalhe,
      ...options,
    })
    await closeItem(trx, id, now)
    await recordAto(
      trx,
      { equipe: equipe.id, item: id, alvo, alvoId, ato, razao, recado },
      { now, carta: alvo === 'modelo' && (ato === 'recusar' || motivo === 'perfil_novo') },
    )
  })

function requireKnown(motivo: Motivo, ato: DecisaoEscrita['ato'], razao?: string): void {
  const campo = !decisoesDe[motivo].includes(ato)
    ? 'ato'
    : razao !== undefined && !razoesDe[motivo].some(({ codigo }) => codigo === razao)
      ? 'razao'
      : null
  if (!campo) return
  const mensagem = 'Este item não aceita esta escolha.'
  throw new Falha('campos_invalidos', mensagem, { campos: [{ campo, mensagem }] })
}

type Effect = (
  trx: Transaction<DB>,
  id: number,
  decisao: { aprova: boolean; detalhe: unknown } & EscritaOptions,
) => Promise<void>

const settleDepoimento: Effect = async (trx, id, { aprova }) => {
  if (!aprova) await withdrawDepoimento(trx, id)
}

/** Pictures that are refused go; the detail names them by their hashes. */
const withdrawNamed: Effect = async (trx, id, { aprova, detalhe }) => {
  if (!aprova) await withdrawImagens(trx, id, Object.keys(detalhe as object))
}

/** What a decision changes besides the queue. */
const effects: Record<Motivo, Effect> = {
  perfil_novo: (trx, id, { aprova }) => (aprova ? publishModelo(trx, id) : refuseModelo(trx, id)),
  texto_alterado: async (trx, id, { aprova, detalhe, ...options }) => {
    if (!aprova) await restoreTextos(trx, id, detalhe as Record<string, string>, options)
  },
  // Checked, or as they were when they had been checked: the badge is hers again either way.
  dados_alterados: async (trx, id, { aprova, detalhe, now }) => {
    if (!aprova) await restoreDados(trx, id, detalhe as Partial<DadosDoPerfil>, now)
    await restoreSelo(trx, id)
  },
  imagens_alteradas: withdrawNamed,
  imagem_repetida: withdrawNamed,
  depoimento_denunciado: settleDepoimento,
  depoimento_suspeito: settleDepoimento,
  mensagem: (trx, id, { now }) => markMensagem(trx, id, now),
}
