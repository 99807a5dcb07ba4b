import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { requeueEventos, sumQueue } from './queries.ts'

/** Events added in one transaction: so few that nobody waits long for its end. */
const RODADA = 20_000

/**
 * Adds every event that waits to the totals of its day, each exactly once: it leaves the queue in the
 * transaction that counts it. Cut anywhere, or asked for by many at once, nothing is lost or doubled.
 */
export async function addUpEventos(db: Kysely<DB>, rodada = RODADA): Promise<void> {
  while ((await sumQueue(db, rodada)) > 0);
}

/**
 * Computes the totals again from the raw events. Days whose raw events were forgotten keep the totals
 * that they have. The panels show the same figures all the while, and if this is cut the job goes on.
 * @returns the first day computed again (AAAA-MM-DD), or null when all were
 */
export async function rebuildEstatisticas(db: Kysely<DB>): Promise<string | null> {
  const primeiro = await inTransaction(db, requeueEventos)
  await addUpEventos(db)
  return primeiro
}
