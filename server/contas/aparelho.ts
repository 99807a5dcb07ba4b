import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Browser } from '../http/browser.ts'

/** What the cookie of a device is bound to: it is invalid after a change of password. */
type Conta = { id: number; senha_hash: string | null }

/** The cookie is sent to the sign-in endpoints only. */
const PATH = '/api/login'
const SECONDS = 180 * 24 * 3600

const mac = (secret: string, ...parts: unknown[]): string =>
  createHmac('sha256', secret)
    .update(`aparelho\n${JSON.stringify(parts)}`)
    .digest('base64url')

// One cookie for each account that signed in on the device; its name does not tell which account.
const nameOf = (secret: string, { id }: Pick<Conta, 'id'>): string =>
  `aparelho_${mac(secret, id).slice(0, 11)}`

const signed = (secret: string, { id, senha_hash }: Conta, nonce: string): string =>
  `${nonce}.${mac(secret, id, senha_hash, nonce)}`

/**
 * Marks the browser as known to the account that has just signed in (OWASP's "device cookie"). The
 * cookie grants no access: it only spares the owner the delays that other people's wrong tries cause.
 */
export function rememberAparelho(secret: string, browser: Browser, conta: Conta): void {
  const value = signed(secret, conta, randomBytes(16).toString('base64url'))
  browser.keep(nameOf(secret, conta), value, { path: PATH, seconds: SECONDS })
}

/** Removes the cookie of an account that is erased. */
export const forgetAparelho = (secret: string, browser: Browser, conta: Pick<Conta, 'id'>): void =>
  browser.keep(nameOf(secret, conta), '', { path: PATH, seconds: 0 })

/** Identifies this browser among those that the account has signed in with; null when it is new. */
export function knownAparelho(secret: string, browser: Browser, conta: Conta): string | null {
  const brought = browser.cookie(nameOf(secret, conta)) ?? ''
  const [nonce = ''] = brought.split('.')
  const expected = Buffer.from(signed(secret, conta, nonce))
  const actual = Buffer.from(brought)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? nonce : null
}
