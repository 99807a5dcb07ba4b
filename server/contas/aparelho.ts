import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import type { Browser } from '../http/browser.ts'
import { equal, keysOf, macOf, newestKey } from '../keys.ts'
import { TOMADA } from '../moderacao/prova.ts'
import { isSessaoNova } from './segundoFator/queries.ts'

/** What the cookie of a device is bound to: it is invalid after a change of password. */
type Conta = { id: number; senha_hash: string | null }

/** The cookie is sent to the sign-in endpoints only. */
const PATH = '/api/login'
const SECONDS = 180 * 24 * 3600

const mac = (key: string, ...parts: unknown[]): string =>
  macOf(key, `aparelho\n${JSON.stringify(parts)}`).toString('base64url')

// One cookie for each account that signed in on the device; its name does not tell which account.
const nameOf = (key: string, { id }: Pick<Conta, 'id'>): string =>
  `aparelho_${mac(key, id).slice(0, 11)}`

const signed = (key: string, { id, senha_hash }: Conta, nonce: string): string =>
  `${nonce}.${mac(key, id, senha_hash, nonce)}`

/**
 * Marks the browser as known to the account that has just signed in (OWASP's "device cookie"). The
 * cookie grants no access: it only spares the owner the delays that other people's wrong tries cause.
 */
export function rememberAparelho(secret: string, browser: Browser, conta: Conta): void {
  const key = newestKey(secret)
  const value = signed(key, conta, randomBytes(16).toString('base64url'))
  browser.keep(nameOf(key, conta), value, { path: PATH, seconds: SECONDS })
}

/** Removes the cookie of an account that is erased. */
export function forgetAparelho(secret: string, browser: Browser, conta: Pick<Conta, 'id'>): void {
  for (const key of keysOf(secret)) browser.keep(nameOf(key, conta), '', { path: PATH, seconds: 0 })
}

/** Identifies this browser among those that the account has signed in with; null when it is new. */
export function knownAparelho(secret: string, browser: Browser, conta: Conta): string | null {
  for (const key of keysOf(secret)) {
    const brought = browser.cookie(nameOf(key, conta)) ?? ''
    const [nonce = ''] = brought.split('.')
    if (equal(Buffer.from(brought), Buffer.from(signed(key, conta, nonce)))) return nonce
  }
  return null
}

/**
 * Whether the session of a verified advertiser began lately on a browser that was new to her account. Browsers are new
 * again after a change of password.
 */
export const isAparelhoNovo = (
  db: Kysely<DB>,
  { jti }: { jti: string },
  now: Date,
): Promise<boolean> =>
  isSessaoNova(db, jti, new Date(now.getTime() - TOMADA.aparelhoNovo * 86_400_000))
