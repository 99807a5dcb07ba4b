import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { requeueEventos, sumQueue } from './queries.ts'

/** Events added in one transaction: few enough that nobody waits long for its end. */
const RODADA = 20_000

/**
 * Adds every queued event to the totals of its day, each exactly once: it leaves the queue in the
 * transaction that counts it. Interrupted, or run by many at once, nothing is lost or doubled.
 */
export async function addUpEventos(db: Kysely<DB>, rodada = RODADA): Promise<void> {
  while ((await sumQueue(db, rodada)) > 0);
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
