import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { deleteAcessos, insertAcesso } from './queries.ts'

/** Six months as the law has them, also the longest six (March to August). */
const GUARDA_MS = 184 * 24 * 3_600_000

/**
 * Keeps that an account was signed in to, for whom the law lets ask (docs/decisions/0026).
 * @param origem the caller's address as it is, see `Call.origem`
 */
export const recordAcesso = (
  db: Kysely<DB>,
  conta: number,
  origem: string,
  now: Date,
): Promise<void> => {
  // The interface of a link-local address is nobody's address.
  const [endereco = ''] = origem.split('%')
  return insertAcesso(db, { conta, endereco: isIP(endereco) ? endereco : null, now })
}

/** Daily job: no record of access is kept once its six months are over. */
export const forgetAcessos = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteAcessos(db, new Date(now.getTime() - GUARDA_MS))
