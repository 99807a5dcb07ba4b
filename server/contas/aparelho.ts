import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Browser } from '../http/browser.ts'

/** What a cookie of a device is bound to: another password makes it worthless. */
type Conta = { id: number; senha_hash: string | null }

/** The addresses of signing in are the only ones that it is sent to. */
const PATH = '/api/login'
const SECONDS = 180 * 24 * 3600

const mac = (secret: string, ...parts: unknown[]): string =>
  createHmac('sha256', secret)
    .update(`aparelho\n${JSON.stringify(parts)}`)
    .digest('base64url')

// One for each account that signed in on the device, by a name that does not tell which.
const nameOf = (secret: string, { id }: Pick<Conta, 'id'>): string =>
  `aparelho_${mac(secret, id).slice(0, 11)}`

const signed = (secret: string, { id, senha_hash }: Conta, nonce: string): string =>
  `${nonce}.${mac(secret, id, senha_hash, nonce)}`

/**
 * Has a browser in which somebody has just proved to be of this account known at the next sign-in
 * ("device cookie" of OWASP). It opens nothing: others who try passwords do not stand in its way.
 */
export function rememberAparelho(secret: string, browser: Browser, conta: Conta): void {
  const value = signed(secret, conta, randomBytes(16).toString('base64url'))
  browser.keep(nameOf(secret, conta), value, { path: PATH, seconds: SECONDS })
}

/** Of an account that is erased nothing stays in the browser either. */
export const forgetAparelho = (secret: string, browser: Browser, conta: Pick<Conta, 'id'>): void =>
  browser.keep(nameOf(secret, conta), '', { path: PATH, seconds: 0 })

/** What tells this browser from others that know the account; null when it is new to it. */
export function knownAparelho(secret: string, browser: Browser, conta: Conta): string | null {
  const brought = browser.cookie(nameOf(secret, conta)) ?? ''
  const [nonce = ''] = brought.split('.')
  const expected = Buffer.from(signed(secret, conta, nonce))
  const actual = Buffer.from(brought)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? nonce : null
}
