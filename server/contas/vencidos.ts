import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { deleteSessoes, deleteTokensVencidos } from './queries.ts'

/** Days for which what opens nothing any more may still explain what happened to an account. */
const GUARDA_MS = 30 * 24 * 3_600_000

/** Daily job: forgets sessions and links that ended, by their time or before it. */
export async function forgetVencidos(db: Kysely<DB>, now: Date): Promise<void> {
  const ate = new Date(now.getTime() - GUARDA_MS)
  await deleteSessoes(db, ate)
  await deleteTokensVencidos(db, ate)
}
