import type { Transaction } from 'kysely'
import type { DB } from '../database/types.ts'
import { queueRemoverCob } from './queries.ts'

/** Ends a charge at the bank, by a job: nobody is to pay what its owner took back. */
export const removeCob = (trx: Transaction<DB>, txid: string): Promise<void> =>
  queueRemoverCob(trx, txid)
