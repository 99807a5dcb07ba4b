import type { Kysely } from 'kysely'
import type { Fim } from '../../contract/paginaDaIdade.ts'
import type { DB } from '../database/types.ts'
import type { Services } from '../services.ts'
import { lembrarCookie, provaCookie } from './prova.ts'
import { countProva } from './queries.ts'

const DAY_S = 86_400

type Ended = {
  /** Who checked: the host of the provider, or the name of the route. */
  provedor: string
  resultado: Fim | 'comprovada'
  /** Until when a renewal may reach; without it a check of its own, after which a passkey may be registered. */
  ate?: Date
}

/**
 * Every route ends here: the result is counted on its day, and an adult gets a proof. Returns the
 * `Set-Cookie` headers; none for anybody else.
 */
export async function endCheck(
  { db, settings, secrets, now }: Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>,
  { provedor, resultado, ate }: Ended,
): Promise<string[]> {
  await countProva(db, { provedor, resultado, now: now() })
  return resultado === 'comprovada' ? proofCookies({ settings, secrets, now }, ate) : []
}

/** The `Set-Cookie` headers of a proof; see `Ended.ate`. */
export function proofCookies(
  { settings, secrets, now }: Pick<Services, 'settings' | 'secrets' | 'now'>,
  ate?: Date,
): string[] {
  const cookie = { secure: settings.publicUrl.startsWith('https:'), now: now().getTime() }
  const whole = settings.ageProofDays * DAY_S
  if (ate) {
    const left = Math.floor((ate.getTime() - cookie.now) / 1000)
    return [provaCookie(secrets.hash, { ...cookie, seconds: Math.min(whole, left) })]
  }
  const prova = provaCookie(secrets.hash, { ...cookie, seconds: whole })
  return settings.ageRenewalDays > 0 ? [prova, lembrarCookie(secrets.hash, cookie)] : [prova]
}

const finsDoDocumento = { verificada: 'comprovada', recusada: 'recusada', menor: 'menor' } as const

/** Counts a check of an account's document by staff, as `endCheck` counts those of the other routes. */
export const countDocumento = (
  db: Kysely<DB>,
  fim: keyof typeof finsDoDocumento,
  now: Date,
): Promise<void> => countProva(db, { provedor: 'documento', resultado: finsDoDocumento[fim], now })
