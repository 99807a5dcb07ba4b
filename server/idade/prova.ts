import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { isMacOf, macOf } from '../keys.ts'

/**
 * The proof of age is a cookie alone: its end, random bytes and a MAC. It names neither account nor
 * method, nothing on the server knows it, and so no record can join it with what was looked at.
 */
export const COOKIE = 'idade'

const signedText = (payload: string) => `idade\n${payload}`

/** @param ends milliseconds since 1970 */
export function createProva(secret: string, ends: number): string {
  const payload = `${Math.floor(ends / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${payload}.${macOf(secret, signedText(payload)).toString('base64url')}`
}

/** Whether this proof was created here and has not ended. */
export function isProva(secret: string, prova: string, now: number): boolean {
  const cut = prova.lastIndexOf('.')
  if (cut < 0 || prova.length > 200) return false
  const payload = prova.slice(0, cut)
  const given = Buffer.from(prova.slice(cut + 1), 'base64url')
  if (!isMacOf(secret, signedText(payload), given)) return false
  return Number.parseInt(payload, 36) * 1000 > now
}

/** Whether the `Cookie` header of a request has a valid proof. A few microseconds. */
export function bringsProva(secret: string, cookies: string | undefined, now: number): boolean {
  const prova = cookies && parse(cookies, COOKIE)[COOKIE]
  return !!prova && isProva(secret, prova, now)
}

/**
 * The `Set-Cookie` of a new proof. Lax: a link from a search engine must bring it.
 * @param secure whether visitors use https
 */
export function provaCookie(
  secret: string,
  { days, secure, now }: { days: number; secure: boolean; now: number },
): string {
  const maxAge = days * 86_400
  return serialize(COOKIE, createProva(secret, now + maxAge * 1000), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge,
  })
}
