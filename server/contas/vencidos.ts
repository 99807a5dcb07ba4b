import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { forgetDesafios } from '../http/desafio.ts'
import { deleteEnviosFalhos, deleteSessoes, deleteTokensVencidos } from './queries.ts'

/** For so long an expired session or link can still explain what happened to an account (30 days). */
const GUARDA_MS = 30 * 24 * 3_600_000

/** For how long an e-mail that could not be sent waits for the operator. */
const FALHOS_MS = 7 * 24 * 3_600_000

/**
 * Daily job: deletes sessions, links and challenges that expired or were ended, and e-mails that failed for good and
 * have an address or a link in them: nothing else would ever delete those.
 */
export async function forgetVencidos(db: Kysely<DB>, now: Date): Promise<void> {
  const ate = new Date(now.getTime() - GUARDA_MS)
  await deleteSessoes(db, ate)
  await deleteTokensVencidos(db, ate)
  await forgetDesafios(db, now)
  await deleteEnviosFalhos(db, new Date(now.getTime() - FALHOS_MS))
}
