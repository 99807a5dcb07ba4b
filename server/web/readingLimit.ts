import type { Shown } from '../http/numbers.ts'

type Options = {
  /** How many different profiles a reader may see in lists in a day. */
  limit: number
  now?: () => number
  maxReaders?: number
}

type Reader = {
  /** A Bloom filter with one hash: a bit for each profile seen today. */
  bits: Uint32Array
  /** How many bits are set. */
  seen: number
  /** Profiles that may still be opened at once, as of `openedAt` (a token bucket). */
  openings: number
  openedAt: number
  /** Accounts at this address that are counted by themselves. */
  contas: Set<number> | null
}

/** Beyond the limit new profiles can still be opened: this many at once … */
const OPENINGS = 60
/** … and then one in this time. */
const OPENING_MS = 60_000
/** Accounts of one address that are counted by themselves; further ones count as the address. */
const MAX_CONTAS = 10
/**
 * Readers in memory, of 2 kB each with the default limit; those who have read nothing new for longest
 * are evicted.
 */
const MAX_READERS = 20_000

const DAY_MS = 86_400_000
/** Days are America/Sao_Paulo's, which has had no summer time since 2019. */
const UTC_OFFSET_MS = 3 * 3_600_000

/**
 * How many different profiles each reader, an address or an account, has seen today. Counted in bits:
 * at least 32 for each profile of the limit, so that at the limit one new profile in 30 looks like a
 * seen one. Called for every cached answer, it takes well under 2 µs (`npm run bench`).
 */
export class ReadingLimit {
  readonly #readers = new Map<string, Reader>()
  readonly #now: () => number
  readonly #maxReaders: number
  readonly #shift: number
  readonly #words: number
  /** Bits that `limit` different profiles set, less the expected collisions. */
  readonly #maxSeen: number
  #day = 0

  constructor({ limit, now = Date.now, maxReaders = MAX_READERS }: Options) {
    const log2 = Math.ceil(Math.log2(limit * 32))
    const places = 2 ** log2
    this.#now = now
    this.#maxReaders = maxReaders
    this.#shift = 32 - log2
    this.#words = Math.ceil(places / 32)
    this.#maxSeen = Math.round(places * (1 - Math.exp(-limit / places)))
  }

  /**
   * The reader that this request counts for: the account, as long as few others read from the address.
   */
  readerOf(address: string, conta: number | null): string {
    if (conta === null) return address
    const reader = this.#reader(address)
    reader.contas ??= new Set()
    if (reader.contas.size < MAX_CONTAS) reader.contas.add(conta)
    return reader.contas.has(conta) ? `conta:${conta}` : address
  }

  /**
   * Counts what this reader is about to see. False, with nothing counted, when that exceeds the limit.
   */
  allows(name: string, { open, listed }: Shown): boolean {
    const reader = this.#reader(name)
    if (!this.#hasNew(reader, listed) && !this.#hasNew(reader, open)) return true
    if (reader.seen >= this.#maxSeen) return false
    this.#note(name, reader, listed)
    this.#note(name, reader, open)
    return true
  }

  /**
   * Counts the opening of a profile beyond the limit.
   * @returns milliseconds after which to retry; 0 when it may be opened
   */
  opens(name: string, { open }: Shown): number {
    const reader = this.#reader(name)
    if (!this.#hasNew(reader, open)) return 0
    const now = this.#now()
    const regained = (now - reader.openedAt) / OPENING_MS
    const openings = Math.min(OPENINGS, reader.openings + regained)
    if (openings < 1) return Math.ceil((1 - openings) * OPENING_MS)
    reader.openings = openings - 1
    reader.openedAt = now
    this.#note(name, reader, open)
    return 0
  }

  /** Milliseconds until all counts are reset. */
  get untilReset(): number {
    return DAY_MS - ((this.#now() - UTC_OFFSET_MS) % DAY_MS)
  }

  #reader(name: string): Reader {
    const day = Math.floor((this.#now() - UTC_OFFSET_MS) / DAY_MS)
    if (day !== this.#day) this.#readers.clear()
    this.#day = day
    const known = this.#readers.get(name)
    if (known) return known
    const reader = {
      bits: new Uint32Array(this.#words),
      seen: 0,
      openings: OPENINGS,
      openedAt: this.#now(),
      contas: null,
    }
    this.#readers.set(name, reader)
    if (this.#readers.size > this.#maxReaders) {
      for (const oldest of this.#readers.keys()) {
        this.#readers.delete(oldest)
        break
      }
    }
    return reader
  }

  #hasNew({ bits }: Reader, ids: readonly number[]): boolean {
    for (const id of ids) {
      const place = this.#placeOf(id)
      if (((bits[place >>> 5] ?? 0) & (1 << (place & 31))) === 0) return true
    }
    return false
  }

  #note(name: string, reader: Reader, ids: readonly number[]): void {
    for (const id of ids) {
      const place = this.#placeOf(id)
      const word = reader.bits[place >>> 5] ?? 0
      const mask = 1 << (place & 31)
      if ((word & mask) !== 0) continue
      reader.bits[place >>> 5] = word | mask
      reader.seen += 1
    }
    // A Map keeps the order of insertion: put back at the end, it is the last to be evicted.
    this.#readers.delete(name)
    this.#readers.set(name, reader)
  }

  // Fibonacci hashing: consecutive ids are spread, with few collisions.
  #placeOf(id: number): number {
    return Math.imul(id, 0x9e3779b1) >>> this.#shift
  }
}
