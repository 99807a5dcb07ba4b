import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.ts'

/** Times that work is begun anew when PostgreSQL gave it up to let another transaction go on. */
const TRIES = 4

/**
 * Runs `work` in one transaction: the caller's when it is already in one, else a new one. Work that was
 * given up for a deadlock left nothing behind and is done again, so it changes the database alone, or
 * what may be changed twice.
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
