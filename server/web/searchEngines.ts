import { resolve4, resolve6, reverse } from 'node:dns/promises'

/** The part of DNS that this needs; tests bring their own. */
export type Resolver = {
  /** Host names of an address (PTR). */
  reverse(address: string): Promise<string[]>
  /** Addresses of a name (A and AAAA). */
  addressesOf(name: string): Promise<string[]>
}

/** Search engines that publish the host names of their crawlers, with their User-Agents. */
const engines = [
  { agent: /googlebot|google-inspectiontool/i, names: /\.(googlebot|google)\.com$/ },
  { agent: /bingbot/i, names: /\.search\.msn\.com$/ },
  { agent: /applebot/i, names: /\.applebot\.apple\.com$/ },
  { agent: /yandex/i, names: /\.yandex\.(ru|net|com)$/ },
] as const

const systemResolver: Resolver = {
  reverse,
  async addressesOf(name) {
    const found = await Promise.allSettled([resolve4(name), resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  },
}

const PATIENCE_MS = 2000
/** How long a result is cached (a failure: for a minute), and for how many addresses. */
const HOLDS_MS = 24 * 3_600_000
const FAILED_MS = 60_000
const MAX_KNOWN = 2000

/**
 * Whether a request comes from the search engine that its User-Agent names: the address has a host name
 * of the engine's, and that name has the address (the verification that the engines themselves advise).
 * While DNS fails the answer is no.
 */
export function createSearchEngineCheck(resolver: Resolver = systemResolver, now = Date.now) {
  const known = new Map<string, { verified: Promise<boolean>; until: number }>()
  return (address: string, userAgent: string | undefined): Promise<boolean> => {
    const engine = engines.find(({ agent }) => agent.test(userAgent ?? ''))
    if (!engine) return Promise.resolve(false)
    const plain = address.replace(/^::ffff:/, '')
    const key = `${engine.names} ${plain}`
    const found = known.get(key)
    if (found && found.until > now()) return found.verified
    const entry = { verified: Promise.resolve(false), until: now() + HOLDS_MS }
    entry.verified = within(PATIENCE_MS, verify(resolver, plain, engine.names)).catch(() => {
      entry.until = now() + FAILED_MS
      return false
    })
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, entry)
    return entry.verified
  }
}

async function verify(resolver: Resolver, address: string, names: RegExp): Promise<boolean> {
  for (const name of await namesOf(resolver, address))
    if (names.test(name) && (await resolver.addressesOf(name)).includes(address)) return true
  return false
}

/** None for an address without a name, which is not an error. */
async function namesOf(resolver: Resolver, address: string): Promise<string[]> {
  try {
    return await resolver.reverse(address)
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return []
    throw error
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the name service did not answer')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
