import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.ts'

/** How often a transaction is tried that PostgreSQL aborts because of a deadlock. */
const TRIES = 4

/**
 * Runs `work` in one transaction: the caller's when it is already in one, else a new one. After a
 * deadlock everything is rolled back and `work` runs again, so it must change nothing outside of the
 * database, or only what may be changed twice.
 */
export const inTransaction = async <T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return work(db as Transaction<DB>)
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || (error as { code?: unknown }).code !== DEADLOCK) throw error
    }
  }
}

const DEADLOCK = '40P01'
