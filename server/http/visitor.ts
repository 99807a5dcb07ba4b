import type { IncomingMessage } from 'node:http'
import { macOf } from '../keys.ts'

/**
 * Address of the caller. Behind `proxies` trusted proxies it is the entry that the outermost of them
 * wrote into `X-Forwarded-For`; entries left of it come from the caller and are ignored.
 */
export function callerAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  const named = proxies > 0 ? hops.at(-proxies) : undefined
  return named || remoteAddress || 'unknown'
}

/** Where a call comes from, in plain text: for the record of access only. */
export type Origem = { endereco: string; porta: number | null }

/**
 * Source port of the caller: many share one address, and the port tells them apart. Behind proxies it is
 * what the outermost wrote into the header that `SOURCE_PORT_HEADER` names: a number, or the `for` of
 * `Forwarded` (RFC 7239). null where nobody said.
 */
export function callerPort(
  remotePort: number | undefined,
  header: string | undefined,
  proxies: number,
): number | null {
  if (proxies === 0) return remotePort ?? null
  const hops = (header ?? '').split(',')
  // A header that each proxy overwrites has one value, one that they add to has one of each.
  const named = hops.length === 1 ? hops[0] : hops.at(-proxies)
  const found =
    /^\s*(\d{1,5})\s*$/.exec(named ?? '') ??
    /\bfor="?[^";,]*:(\d{1,5})"?\s*(?:;|$)/i.exec(named ?? '')
  const port = Number(found?.[1])
  return port >= 1 && port <= 65_535 ? port : null
}

/** Address of the sender of this request, see `callerAddress`. */
export function requestAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return callerAddress(socket.remoteAddress, hops, proxies)
}

/** An IPv6 caller has at least a /64: limits and hashes use that prefix. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address
  const plain = address.replace(/^::ffff:/, '')
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array(zeros).fill('0'), ...tail].slice(0, 4).join(':')
}

/** Made once: making one took a quarter of what a call that stores an event costs. */
const dayInSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/**
 * Recognises repeats, not people: the key is a secret and the day (America/Sao_Paulo), so a browser
 * cannot be followed from one day to the next, nor an address be found from its hash.
 */
export function visitorHash(secret: string, address: string, userAgent: string, now: Date): Buffer {
  const day = dayInSaoPaulo.format(now)
  return macOf(secret, `${day}\n${addressGroup(address)}\n${userAgent}`).subarray(0, 16)
}

/**
 * Tells that two accounts were used from one address, but not which. Unlike `visitorHash` it does not
 * change from day to day: stored for accounts only, for 90 days.
 */
export const addressHash = (secret: string, address: string): Buffer =>
  macOf(secret, `endereco\n${addressGroup(address)}`).subarray(0, 16)
