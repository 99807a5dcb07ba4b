import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.ts'

/** Runs `work` in one transaction: the caller's when it is already in one, else a new one. */
export const inTransaction = <T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work))
