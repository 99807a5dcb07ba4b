import type { Kysely } from 'kysely'
import type { CobrancaDaEquipe } from '../../contract/moderacao.ts'
import type { SituacaoDasCobrancas } from '../../contract/motivos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
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

/** What staff do with a charge once they have looked at the bank's statement. Each is told by e-mail. */

export type Compra = {
  cobranca: number
  conta: number
  plano: string
  inicio: Date
  fim: Date
  /** It had been confirmed before: nothing was changed. */
  repetida: boolean
}

/**
 * The Pix of a charge has arrived: its plan starts, or follows what the account already has of it or
 * better. In one transaction (the caller's, if it is in one), once however often it is confirmed. An
 * advertiser's search row is built again by the commit. A charge that expired or was cancelled may be
 * confirmed too, for a static code can be paid at any time.
 * @throws Falha `nao_encontrado`; `conflito` for one that staff refused or refunded.
 */
export const confirmCobranca = (
  db: Kysely<DB>,
  id: number,
  { now }: { now: Date },
): Promise<Compra> =>
  inTransaction(db, async (trx) => {
    const { conta_id: conta, plano, status, assinatura_id } = await hold(trx, id)
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

type Encerramento = { recado: string; now: Date }

/**
 * No Pix of this charge came, or not the right one.
 * @throws Falha `nao_encontrado`; `conflito` for one that was paid or is closed.
 */
export const refuseCobranca = (
  db: Kysely<DB>,
  id: number,
  { recado, now }: Encerramento,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { status } = await hold(trx, id)
    if (status === 'paga' || status === 'recusada' || status === 'devolvida')
      throw new Falha('conflito', 'Esta cobrança já foi paga ou encerrada.')
    await closeCobranca(trx, id, { status: 'recusada', recado, now })
    await queueRecibo(trx, id)
  })

/**
 * The money went back: the plan that it bought is taken away, and what was to follow it moves up.
 * @throws Falha `nao_encontrado`; `conflito` for one that is not paid.
 */
export const refundCobranca = (
  db: Kysely<DB>,
  id: number,
  { recado, now }: Encerramento,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { status, assinatura_id } = await hold(trx, id)
    if (status !== 'paga' || assinatura_id === null)
      throw new Falha('conflito', 'Só uma cobrança paga pode ser devolvida.')
    await closeCobranca(trx, id, { status: 'devolvida', recado, now })
    await removeAssinatura(trx, assinatura_id, now)
    await queueRecibo(trx, id)
  })

/** A charge for whoever changes it: everything about the money of its account takes turns. */
async function hold(trx: Kysely<DB>, id: number): Promise<CobrancaRow> {
  const found = await selectCobranca(trx, id)
  if (!found) throw new Falha('nao_encontrado', 'Esta cobrança não existe.')
  await lockConta(trx, found.conta_id)
  return (await selectCobranca(trx, id))!
}

/** Days in which a purchase made at a distance may be given back (CDC, art. 49). */
export const ARREPENDIMENTO_DIAS = 7

/** For staff, those of the last 30 days: `abertas` the oldest first, the others the newest first. */
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
