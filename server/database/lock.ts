import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/**
 * Takes the lock of this name until the transaction ends: whoever else asks for it waits. For what no row
 * stands for yet, such as the first of its kind; a row is locked by `select … for update`.
 */
export async function lockUntilCommit(trx: Kysely<DB>, nome: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nome}, 0))`.execute(trx)
}
