import type { Kysely } from 'kysely'
import { periodos } from '../../contract/ordens.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { deleteRecortes, replaceFaixas, requeueEventos, sumQueue, sumRecortes } from './queries.ts'

/** Events added in one transaction: few enough that nobody waits long for its end. */
const RODADA = 20_000

/**
 * Adds every queued event to the totals of its day, each exactly once: it leaves the queue in the
 * transaction that counts it. Interrupted, or run by many at once, nothing is lost or doubled.
 */
export async function addUpEventos(db: Kysely<DB>, rodada = RODADA): Promise<void> {
  while ((await sumQueue(db, rodada)) > 0);
  while ((await sumRecortes(db, rodada)) > 0);
}

/**
 * Computes the totals again from the raw events. Days whose raw events were deleted keep their totals.
 * The panels show the same figures meanwhile, and if this is interrupted the job continues.
 * @returns the first day computed again (AAAA-MM-DD), or null when all were
 */
export async function rebuildEstatisticas(db: Kysely<DB>): Promise<string | null> {
  const primeiro = await inTransaction(db, requeueEventos)
  await addUpEventos(db)
  return primeiro
}

/** Deletes how the days divide once no panel shows them; the totals of the days stay. */
export const forgetRecortes = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteRecortes(db, now, Math.max(...periodos))

/** Fewest profiles of which anything is told. */
export const MINIMO_DA_FAIXA = 20

/** A job of each day: what half of the profiles of a place have, which others are compared with. */
export const remakeFaixas = (db: Kysely<DB>, now: Date): Promise<void> =>
  inTransaction(db, (trx) => replaceFaixas(trx, { now, periodos, minimo: MINIMO_DA_FAIXA }))
