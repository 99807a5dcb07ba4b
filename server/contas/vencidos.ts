import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { forgetDesafios } from '../http/desafio.ts'
import { deleteSessoes, deleteTokensVencidos } from './queries.ts'

/** For so long an expired session or link can still explain what happened to an account (30 days). */
const GUARDA_MS = 30 * 24 * 3_600_000

/** Daily job: deletes sessions, links and challenges that expired or were ended. */
export async function forgetVencidos(db: Kysely<DB>, now: Date): Promise<void> {
  const ate = new Date(now.getTime() - GUARDA_MS)
  await deleteSessoes(db, ate)
  await deleteTokensVencidos(db, ate)
  await forgetDesafios(db, now)
}
