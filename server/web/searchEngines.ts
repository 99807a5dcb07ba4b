import { resolve4, resolve6, reverse } from 'node:dns/promises'

/** What this needs of the name service; the tests have one of their own. */
export type Resolver = {
  /** Names of an address. */
  reverse(address: string): Promise<string[]>
  /** Addresses of a name, of both kinds. */
  addressesOf(name: string): Promise<string[]>
}

/** Search engines that say by which names their crawlers can be known, and what those call themselves. */
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
/** What was found out holds for so long, for so many addresses; that nothing could be, for a minute. */
const HOLDS_MS = 24 * 3_600_000
const FAILED_MS = 60_000
const MAX_KNOWN = 2000

/**
 * Tells whether a request comes from the search engine that it says it is: the address has a name of
 * the engine's, and that name has the address (what the engines themselves advise). A name service that
 * does not answer means no.
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

/** None for an address without a name, which is no failure. */
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
