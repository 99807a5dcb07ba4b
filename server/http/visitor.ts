import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Address of the caller. Behind `proxies` trusted proxies it is the entry that the outermost of them
 * wrote into `X-Forwarded-For`; whatever stands left of it was sent by the caller and is not believed.
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

/** Address of who sent this request, see `callerAddress`. */
export function requestAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return callerAddress(socket.remoteAddress, hops, proxies)
}

/** IPv6 callers own at least a /64: limits and hashes look at that much of it. */
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

/**
 * Tells repeats, not people: keyed by a secret and the day (America/Sao_Paulo), so that the same
 * browser cannot be followed from one day to the next, nor an address be found from its hash.
 */
export function visitorHash(secret: string, address: string, userAgent: string, now: Date): Buffer {
  const day = now.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
  return createHmac('sha256', secret)
    .update(`${day}\n${addressGroup(address)}\n${userAgent}`)
    .digest()
    .subarray(0, 16)
}

/**
 * Tells that two accounts were used from one address, and not which. Unlike `visitorHash` it stays the
 * same from day to day: it is kept for accounts alone, and for 90 days.
 */
export const addressHash = (secret: string, address: string): Buffer =>
  createHmac('sha256', secret)
    .update(`endereco\n${addressGroup(address)}`)
    .digest()
    .subarray(0, 16)
