import { serialize } from 'hono/utils/cookie'
import { isMacOf, macOf } from '../keys.ts'

/**
 * Names the client who is signed in in a browser, for pages: they are requested without the session, which
 * scripts send. It grants nothing: a profile that hides from this account is left out of what it is sent
 * with.
 */
export const CONTA_COOKIE = 'conta'

const DAY_MS = 86_400_000
/** Outlives the longest session, from the last day on which it was used. */
const DAYS = 31

const textOf = (id: number, day: number) => `cookie conta ${id} ${day}`

/** The account of a cookie's value, and the day since 1970 on which it was set; null for a forged one. */
export function readContaCookie(
  secret: string,
  value: string | undefined,
): { id: number; day: number } | null {
  const [, conta, since, mac] = /^(\d{1,10})\.(\d{1,6})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!conta || !since || !mac) return null
  const [id, day] = [Number(conta), Number(since)]
  return isMacOf(secret, textOf(id, day), Buffer.from(mac, 'base64url')) ? { id, day } : null
}

type Browser = {
  /** The client of the call's session; null: nobody, or no client. */
  conta: number | null
  /** The value that the browser brought. */
  brought: string | undefined
  secret: string
  secure: boolean
  now: Date
}

/**
 * The `Set-Cookie` that makes the browser's cookie fit the session; null where it does. Followed links bring
 * it too, so it is `Lax`.
 */
export function contaCookie({ conta, brought, secret, secure, now }: Browser): string | null {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  if (conta === null)
    return brought === undefined ? null : serialize(CONTA_COOKIE, '', { ...options, maxAge: 0 })
  const day = Math.floor(now.getTime() / DAY_MS)
  const known = readContaCookie(secret, brought)
  if (known?.id === conta && known.day === day) return null
  const value = `${conta}.${day}.${macOf(secret, textOf(conta, day)).toString('base64url')}`
  return serialize(CONTA_COOKIE, value, { ...options, maxAge: DAYS * 86_400 })
}
