import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { isMacOf, macOf } from '../keys.ts'

/**
 * The proof of age is a cookie alone: its end, random bytes and a MAC. It names neither account nor
 * method, nothing on the server knows it, and so no record can join it with what was looked at.
 */
export const COOKIE = 'idade'
/**
 * Made in the same way beside the proof of a check, for an hour: with it a passkey may be registered. A
 * proof that was renewed brings none, so that no device renews for ever.
 */
export const LEMBRAR = 'idade_lembrar'
const LEMBRAR_SECONDS = 3600

type Nome = typeof COOKIE | typeof LEMBRAR

const signedText = (nome: Nome, payload: string) => `${nome}\n${payload}`

/** @param ends milliseconds since 1970 */
export function createProva(secret: string, ends: number, nome: Nome = COOKIE): string {
  const payload = `${Math.floor(ends / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${payload}.${macOf(secret, signedText(nome, payload)).toString('base64url')}`
}

/** Whether this proof was created here, under this name, and has not ended. */
export function isProva(secret: string, prova: string, now: number, nome: Nome = COOKIE): boolean {
  const cut = prova.lastIndexOf('.')
  if (cut < 0 || prova.length > 200) return false
  const payload = prova.slice(0, cut)
  const given = Buffer.from(prova.slice(cut + 1), 'base64url')
  if (!isMacOf(secret, signedText(nome, payload), given)) return false
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
export const provaCookie = (
  secret: string,
  { seconds, secure, now }: { seconds: number; secure: boolean; now: number },
): string =>
  serialize(COOKIE, createProva(secret, now + seconds * 1000), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: seconds,
  })

/** The `Set-Cookie` beside it, for a passkey to be registered. */
export const lembrarCookie = (
  secret: string,
  { secure, now }: { secure: boolean; now: number },
): string =>
  serialize(LEMBRAR, createProva(secret, now + LEMBRAR_SECONDS * 1000, LEMBRAR), {
    path: '/api/idade',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: LEMBRAR_SECONDS,
  })
