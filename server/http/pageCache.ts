import type { Kept } from './kept.ts'

/** Makes the answer of a key anew. Throws, or gives a status of 500 and more, when it cannot. */
export type Origin = (key: string) => Promise<Kept>

type Entry = {
  kept: Kept
  /** Milliseconds; after it the entry is still served while a new one is made. */
  freshUntil: number
  /** Something it shows was changed, or may have been: it is served only if the origin fails. */
  suspect: boolean
}

/** How an answer came about, for `Cache-Status` (RFC 9211). */
export type Outcome = { kept: Kept; how: 'hit' | 'stale' | 'miss' | 'away' }

type Options = {
  origin: Origin
  /** Milliseconds that an answer for this key counts as fresh. */
  ttl: (key: string) => number
  maxBytes: number
  /** Small answers weigh little but cost their headers and key: their number is bounded too. */
  maxEntries?: number
  now?: () => number
  onError?: (error: unknown) => void
}

/** While the origin fails, a suspect entry is served for this long before it is tried again. */
const RETRY_MS = 1000

/**
 * Whole answers by key, least recently used first out, one flight per key.
 * A tag that is dropped makes its entries suspect: the next request waits for a new answer, and gets
 * the old one only when none can be made (the database is away).
 */
export class PageCache {
  readonly #options: Options & { now: () => number; maxEntries: number }
  readonly #entries = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<string>>()
  #flights = new Map<string, Promise<Kept>>()
  /** Counts drops: an answer that was begun before one may show what is no longer true. */
  #generation = 0
  #bytes = 0
  #retryAt = 0

  constructor(options: Options) {
    this.#options = { now: Date.now, maxEntries: 20_000, ...options }
  }

  get stats() {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  /** The entry if it can be sent at once, with no promise between request and answer. */
  peek(key: string): Kept | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.suspect || entry.freshUntil < this.#options.now()) return undefined
    this.#touch(key, entry)
    return entry.kept
  }

  async get(key: string): Promise<Outcome> {
    const now = this.#options.now()
    const entry = this.#entries.get(key)
    if (entry && !entry.suspect) {
      this.#touch(key, entry)
      if (entry.freshUntil >= now) return { kept: entry.kept, how: 'hit' }
      this.#make(key).catch((error) => this.#options.onError?.(error))
      return { kept: entry.kept, how: 'stale' }
    }
    if (entry && now < this.#retryAt) return { kept: entry.kept, how: 'away' }
    try {
      const kept = await this.#make(key)
      if (kept.status < 500 || !entry) return { kept, how: 'miss' }
    } catch (error) {
      if (!entry) throw error
      this.#options.onError?.(error)
    }
    this.#retryAt = this.#options.now() + RETRY_MS
    return { kept: entry.kept, how: 'away' }
  }

  /** Everything made from this tag may no longer be true. */
  drop(tag: string): void {
    this.#newGeneration()
    for (const key of this.#byTag.get(tag) ?? []) {
      const entry = this.#entries.get(key)
      if (entry) entry.suspect = true
    }
  }

  /** Nothing is known to be true any more: the change feed was cut. */
  suspectAll(): void {
    this.#newGeneration()
    for (const entry of this.#entries.values()) entry.suspect = true
  }

  clear(): void {
    this.#newGeneration()
    this.#entries.clear()
    this.#byTag.clear()
    this.#bytes = 0
  }

  // Requests that come after a drop must not join a flight that began before it.
  #newGeneration(): void {
    this.#generation++
    this.#flights = new Map()
    this.#retryAt = 0
  }

  #make(key: string): Promise<Kept> {
    const flying = this.#flights.get(key)
    if (flying) return flying
    const flights = this.#flights
    const generation = this.#generation
    const flight = this.#options
      .origin(key)
      .then((kept) => {
        if (kept.status === 200 && kept.passing) return kept
        if (kept.status === 200 && generation === this.#generation) this.#store(key, kept)
        else if (kept.status < 500 && kept.status !== 200) this.#remove(key)
        return kept
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  #store(key: string, kept: Kept): void {
    this.#remove(key)
    const freshUntil = this.#options.now() + this.#options.ttl(key)
    this.#entries.set(key, { kept, freshUntil, suspect: false })
    this.#bytes += kept.size
    for (const tag of kept.tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
    const { maxBytes, maxEntries } = this.#options
    for (const oldest of this.#entries.keys()) {
      const full = this.#bytes > maxBytes || this.#entries.size > maxEntries
      if (!full || oldest === key) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.kept.size
    for (const tag of entry.kept.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }

  // A Map keeps the order of insertion: put back at the end, it is the last to be evicted.
  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }
}
