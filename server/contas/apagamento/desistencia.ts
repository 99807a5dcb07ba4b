import type { Kysely } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { selectEstado } from '../queries.ts'
import { deleteComprovante, updateDesistencia } from './queries.ts'

/**
 * Takes an erasure back, for somebody who has just shown the password: what was hidden is as it was. Does nothing
 * without one. Answers whether the account is open now: not where staff suspended it or suspect a minor.
 */
export const cancelExclusao = (db: Kysely<DB>, id: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (await updateDesistencia(trx, id)) await deleteComprovante(trx, id)
    return (await selectEstado(trx, id)) === 'ativa'
  })
