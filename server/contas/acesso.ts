import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import type { Origem } from '../http/visitor.ts'
import { deleteAcessos, insertAcesso } from './queries.ts'

/** Six months as the law counts them: the longest six (March to August) have 184 days. */
export const ACESSOS_MS = 184 * 24 * 3_600_000

/**
 * Records that an account signed in; only for the kinds of account for which the law permits it
 * (docs/decisions/0026).
 * @param origem address and port in plain text, see `Call.origem`
 */
export const recordAcesso = (
  db: Kysely<DB>,
  conta: number,
  origem: Origem,
  now: Date,
): Promise<void> => {
  // The zone of a link-local IPv6 address (`%eth0`) is no part of the address.
  const [address = ''] = origem.endereco.split('%')
  const endereco = isIP(address) ? address : null
  return insertAcesso(db, { conta, endereco, porta: endereco ? origem.porta : null, now })
}

/** Daily job: deletes records of access after six months. */
export const forgetAcessos = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteAcessos(db, new Date(now.getTime() - ACESSOS_MS))
