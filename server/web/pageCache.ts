import type { CacheListener } from '../http/cacheTags.ts'
import type { CachedAnswer } from './cachedAnswer.ts'
import { RecentChanges } from './recentChanges.ts'
import { RemakeQueue } from './remakeQueue.ts'

/**
 * Renders the answer of a key; `before`, which is cached, if that is still the same. Throws, or answers
 * with a status of 500 and more, when it cannot.
 */
export type Origin = (key: string, before?: CachedAnswer) => Promise<CachedAnswer>

/** How an answer was obtained, for `Cache-Status` (RFC 9211). */
export type Outcome = { answer: CachedAnswer; how: 'hit' | 'stale' | 'miss' | 'unreachable' }

type Entry = {
  answer: CachedAnswer
  /** `stale`: it is served while it is rendered again. */
  how: 'hit' | 'stale'
  /** By the clock that nobody sets; after it the answer is rendered again even when nothing changed. */
  freshUntil: number
  /** Changes may have been missed: it is served only if the origin fails. */
  unverified: boolean
  /** Bytes that it was counted with. */
  size: number
  /** How often it may yet be rendered again before the next request for it. */
  remakes: number
  /** Requests for it, half of them forgotten each time that it is rendered again. */
  requests: number
}

type InFlight = {
  /** The moment of `RecentChanges` at which it was begun. */
  begun: number
  /** `droppedAt`: the moment at which something that the answer shows was dropped, if after `begun`. */
  result: Promise<{ answer: CachedAnswer; droppedAt: number }>
}

type Options = {
  origin: Origin
  /** Milliseconds that an answer for this key counts as fresh when nothing changes. */
  ttl: (key: string) => number
  maxBytes: number
  /** Small answers use little memory but have headers and a key: their number is limited too. */
  maxEntries?: number
  onError?: (error: unknown) => void
}

/** Milliseconds that closing waits for what is being rendered. */
const CLOSE_MS = 2000
/** After the origin failed, unverified answers are served for this long before the next try. */
const RETRY_MS = 1000
/**
 * How often an answer is rendered again for each request that it served from the cache. One that served
 * none since it was rendered, like most that a crawler reads, is removed instead.
 */
const MAX_REMAKES = 5

/**
 * Whole answers by key: an LRU cache with one request in flight for each key. An answer that carries a
 * dropped tag is removed at once. One that carries a stale tag is served while it is rendered again in
 * the background (stale-while-revalidate).
 */
export class PageCache implements CacheListener {
  readonly #options: Options & { maxEntries: number }
  readonly #entries = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<string>>()
  readonly #inFlight = new Map<string, InFlight>()
  readonly #changes = new RecentChanges()
  readonly #queue = new RemakeQueue((key) => this.#remake(key))
  #listening = true
  #bytes = 0
  #retryAt = 0

  constructor(options: Options) {
    this.#options = { maxEntries: 20_000, ...options }
  }

  /** How many answers were sent, by how they were obtained: counted by who sends them. */
  readonly outcomes: Record<Outcome['how'], number> = { hit: 0, stale: 0, miss: 0, unreachable: 0 }

  get stats() {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  /**
   * Renders nothing again in the background from now on. Resolves once what is being rendered has been, since it
   * would fail when its database closes, but after two seconds at the latest.
   */
  async close(): Promise<void> {
    this.#queue.close()
    const inFlight = [...this.#inFlight.values()].map(({ result }) => result)
    const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
    await Promise.race([Promise.allSettled(inFlight), late])
  }

  /** What can be sent at once, with no promise between request and answer. */
  peek(key: string): Outcome | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.unverified) return undefined
    entry.remakes = MAX_REMAKES
    entry.requests += 1
    const past = performance.now() - entry.freshUntil
    if (past > 0 && entry.how === 'hit') {
      // Expired for longer than it was fresh: too old to be shown even once.
      if (past > this.#options.ttl(key)) return undefined
      entry.how = 'stale'
      this.#queue.addExpired(key)
    }
    this.#touch(key, entry)
    return entry
  }

  async get(key: string): Promise<Outcome> {
    const ready = this.peek(key)
    if (ready) return ready
    const old = this.#entries.get(key)
    if (old && performance.now() < this.#retryAt) return { answer: old.answer, how: 'unreachable' }
    // An answer that is dropped during the await must not be served, even if the origin fails.
    const fallback = () => (old && this.#entries.get(key) === old ? old.answer : null)
    try {
      const answer = await this.#make(key)
      if (answer.status < 500 || !fallback()) return { answer, how: 'miss' }
    } catch (error) {
      if (!fallback()) throw error
      this.#options.onError?.(error)
    }
    this.#retryAt = performance.now() + RETRY_MS
    return { answer: (old as Entry).answer, how: 'unreachable' }
  }

  /** The keys that were requested most of late, the most first. */
  popular(most: number): string[] {
    return [...this.#entries]
      .sort(([, a], [, b]) => b.requests - a.requests)
      .slice(0, most)
      .map(([key]) => key)
  }

  /**
   * Has an answer ready as if it had been requested.
   * @returns whether it is cached
   */
  async prepare(key: string): Promise<boolean> {
    await this.get(key)
    return this.peek(key) !== undefined
  }

  /** Removes every answer that carries this tag. */
  drop(tag: string): void {
    this.#changes.addDrop(tag)
    for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#remove(key)
  }

  /** Lists that carry this tag may be out of date. */
  stale(tag: string): void {
    this.#changes.addStale(tag)
    for (const key of this.#byTag.get(tag) ?? []) this.#outdate(key)
  }

  /** Changes may have been missed: all answers are unverified, and new ones too until it listens again. */
  gap(listening: boolean): void {
    this.#listening = listening
    this.#changes.addGap()
    this.#retryAt = 0
    for (const entry of this.#entries.values()) entry.unverified = true
  }

  #outdate(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.how === 'stale') return
    entry.how = 'stale'
    this.#queue.addLater(key)
  }

  /** Renders an answer that shows nothing that was dropped before this call. */
  async #make(key: string): Promise<CachedAnswer> {
    const asked = this.#changes.moment
    for (;;) {
      const inFlight = this.#inFlight.get(key) ?? this.#begin(key)
      const { answer, droppedAt } = await inFlight.result
      // Begun before a drop, and shows what was dropped: valid only for requests from before the drop.
      if (droppedAt <= inFlight.begun || asked <= inFlight.begun) return answer
    }
  }

  #begin(key: string): InFlight {
    const begun = this.#changes.moment
    const result = this.#ask(key, begun).finally(() => {
      this.#inFlight.delete(key)
      const [oldest] = this.#inFlight.values()
      this.#changes.forget(oldest?.begun ?? this.#changes.moment)
    })
    const inFlight = { begun, result }
    this.#inFlight.set(key, inFlight)
    return inFlight
  }

  async #ask(key: string, begun: number): Promise<{ answer: CachedAnswer; droppedAt: number }> {
    const before = this.#entries.get(key)?.answer
    const answer = await this.#options.origin(key, before)
    if (before && answer.status === 200) await answer.recodeLike(before)
    const good = answer.status === 200
    // A profile that is missing, or not public yet, has no tags: any drop may have made it appear.
    const droppedAt = this.#changes.lastDrop(good ? answer.tags : null)
    if (droppedAt > begun) return { answer, droppedAt }
    if (good && !answer.transient) {
      this.#store(key, answer)
      if (this.#changes.lastStale(answer.tags) > begun) this.#outdate(key)
    } else if (!good && answer.status < 500) this.#remove(key)
    return { answer, droppedAt }
  }

  async #remake(key: string): Promise<void> {
    const entry = this.#entries.get(key)
    // Removed, or rendered again by a request meanwhile.
    if (entry?.how !== 'stale' || entry.unverified) return
    if (entry.remakes === 0) return this.#remove(key)
    try {
      await this.#make(key)
    } catch (error) {
      this.#options.onError?.(error)
    }
    const made = this.#entries.get(key)
    if (made === entry) this.#queue.addLater(key)
    else if (made) made.remakes = entry.remakes - 1
  }

  #store(key: string, answer: CachedAnswer): void {
    const requests = (this.#entries.get(key)?.requests ?? 0) / 2
    this.#remove(key)
    const freshUntil = performance.now() + this.#options.ttl(key)
    const { size } = answer
    const unverified = !this.#listening
    const remakes = 0
    this.#entries.set(key, { answer, how: 'hit', freshUntil, unverified, size, remakes, requests })
    this.#bytes += size
    for (const tag of answer.tags) {
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
    this.#bytes -= entry.size
    for (const tag of entry.answer.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }

  // A Map keeps the order of insertion: put back at the end, it is the last to be evicted.
  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // It may have been compressed in another coding since.
    this.#bytes += entry.answer.size - entry.size
    entry.size = entry.answer.size
  }
}
