import type { Kysely } from 'kysely'
import type { CobrancaDaEquipe } from '../../contract/moderacao.ts'
import type { SituacaoDasCobrancas } from '../../contract/motivos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { recordPagador } from '../indicios/pagador.ts'
import {
  type CobrancaRow,
  closeCobranca,
  insertAssinatura,
  lockConta,
  queueRecibo,
  removeAssinatura,
  selectAssinatura,
  selectCobranca,
  selectCobrancas,
  updatePaga,
} from './queries.ts'

/**
 * What staff do with a charge once they have looked at the bank's statement. Each act sends an e-mail.
 */

export type Compra = {
  cobranca: number
  conta: number
  plano: string
  inicio: Date
  fim: Date
  /** It was confirmed before: nothing changed. */
  repetida: boolean
}

/**
 * The Pix of a charge has arrived: its plan starts, or follows what the account already has of it or
 * better. In one transaction (the caller's, if there is one), once however often it is confirmed. The
 * commit rebuilds an advertiser's search row. A charge that expired or was cancelled may be confirmed
 * too, for a static code can be paid at any time.
 * @throws Falha `nao_encontrado`; `conflito` for one that staff refused or refunded.
 */
export const confirmCobranca = (
  db: Kysely<DB>,
  id: number,
  { now }: { now: Date },
): Promise<Compra> =>
  inTransaction(db, async (trx) => {
    const { conta_id: conta, plano, status, assinatura_id } = await lockCobranca(trx, id)
    if (assinatura_id !== null) {
      const { inicio, fim } = await selectAssinatura(trx, assinatura_id)
      return { cobranca: id, conta, plano, inicio, fim, repetida: true }
    }
    if (status === 'recusada' || status === 'devolvida')
      throw new Falha('conflito', 'Esta cobrança já foi encerrada.')
    const { id: assinatura, inicio, fim } = await insertAssinatura(trx, { conta, plano, now })
    await updatePaga(trx, id, assinatura, now)
    await queueRecibo(trx, id)
    return { cobranca: id, conta, plano, inicio, fim, repetida: false }
  })

/** `pagador`: who paid, as on the bank's statement, or empty. */
export type Confirmacao = { pagador: string; hashSecret: string; now: Date }

/**
 * As `confirmCobranca`, by a person who saw the Pix on the bank's statement. Who paid for an advertiser's plan is
 * stored as a hash alone.
 */
export const confirmPorEquipe = (
  db: Kysely<DB>,
  id: number,
  { pagador, hashSecret, now }: Confirmacao,
): Promise<Compra> =>
  inTransaction(db, async (trx) => {
    const compra = await confirmCobranca(trx, id, { now })
    await recordPagador(trx, compra.conta, { nome: pagador, hashSecret, now })
    return compra
  })

type Encerramento = { recado: string; now: Date }

/**
 * Refuses a charge: no Pix arrived, or not the right one.
 * @throws Falha `nao_encontrado`; `conflito` for one that was paid or is closed.
 */
export const refuseCobranca = (
  db: Kysely<DB>,
  id: number,
  { recado, now }: Encerramento,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { status } = await lockCobranca(trx, id)
    if (status === 'paga' || status === 'recusada' || status === 'devolvida')
      throw new Falha('conflito', 'Esta cobrança já foi paga ou encerrada.')
    await closeCobranca(trx, id, { status: 'recusada', recado, now })
    await queueRecibo(trx, id)
  })

/**
 * Records a refund: the plan that it bought ends, and later purchases move up.
 * @throws Falha `nao_encontrado`; `conflito` for one that is not paid.
 */
export const refundCobranca = (
  db: Kysely<DB>,
  id: number,
  { recado, now }: Encerramento,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { status, assinatura_id } = await lockCobranca(trx, id)
    if (status !== 'paga' || assinatura_id === null)
      throw new Falha('conflito', 'Só uma cobrança paga pode ser devolvida.')
    await closeCobranca(trx, id, { status: 'devolvida', recado, now })
    await removeAssinatura(trx, assinatura_id, now)
    await queueRecibo(trx, id)
  })

/** Locks what an account buys until the transaction ends: before anything else of a charge. */
export const lockCompras = (trx: Kysely<DB>, conta: number): Promise<void> => lockConta(trx, conta)

/** Locks a charge, after its account: all changes of an account's charges run one after the other. */
async function lockCobranca(trx: Kysely<DB>, id: number): Promise<CobrancaRow> {
  const found = await selectCobranca(trx, id)
  if (!found) throw new Falha('nao_encontrado', 'Esta cobrança não existe.')
  await lockConta(trx, found.conta_id)
  return (await selectCobranca(trx, id))!
}

/** Days in which a purchase made at a distance may be returned (CDC, art. 49). */
export const ARREPENDIMENTO_DIAS = 7

/** Charges of the last 30 days, for staff: `abertas` the oldest first, the others the newest first. */
export async function listCobrancas(
  db: Kysely<DB>,
  recorte: { situacao: SituacaoDasCobrancas; limite: number; pagina: number; now: Date },
): Promise<{ cobrancas: CobrancaDaEquipe[]; total: number }> {
  const { rows, total } = await selectCobrancas(db, recorte)
  const cobrancas = rows.map(({ criada, expira, paga, ...rest }) => ({
    ...rest,
    criada: criada.toISOString(),
    expira: expira.toISOString(),
    paga: paga?.toISOString() ?? null,
    arrependimento: paga && addDays(paga, ARREPENDIMENTO_DIAS).toISOString(),
  }))
  return { cobrancas, total }
}

const addDays = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)
