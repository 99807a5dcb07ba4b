import { type Bits, countWord, emptyBits, filterWord } from './bits.ts'

/** Words without anyone between two spans: fewer are read along. */
const GAP = 64

/**
 * The sets of one question. Their memory is used again by the next one, since V8 is slow to free that of large arrays,
 * and they are only worked on in spans of words in which the question's place has somebody: see `narrow`.
 */
export class Scratch {
  readonly #capacity: number
  readonly #pool: Bits[] = []
  #taken = 0
  /** The words that are looked at: the first of each span, and the one after its last. */
  #spans: number[] = []

  /** @param capacity all slots are below it */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Begins a question. What the last one has taken is overwritten. */
  begin(): void {
    this.#taken = 0
    this.#spans = [0, (this.#capacity + 31) >>> 5]
  }

  /** From now on every other set is looked at only where this one, or one right beside it, has somebody. */
  narrow(bits: Bits): void {
    const spans: number[] = []
    let end = Number.NEGATIVE_INFINITY
    for (let s = 0; s < this.#spans.length; s += 2)
      for (let i = this.#spans[s]!; i < this.#spans[s + 1]!; i++) {
        if (bits[i] === 0) continue
        if (i > end + GAP) spans.push(i, i)
        end = i + 1
        spans[spans.length - 1] = end
      }
    this.#spans = spans
  }

  /** How many words are looked at. */
  get words(): number {
    let words = 0
    for (let s = 0; s < this.#spans.length; s += 2) words += this.#spans[s + 1]! - this.#spans[s]!
    return words
  }

  empty(): Bits {
    const known = this.#pool[this.#taken]
    if (known) known.fill(0)
    else this.#pool.push(emptyBits(this.#capacity))
    return this.#pool[this.#taken++]!
  }

  copy(bits: Bits): Bits {
    return this.intersect(bits, bits)
  }

  intersect(one: Bits, other: Bits): Bits {
    const both = this.empty()
    for (let s = 0; s < this.#spans.length; s += 2)
      for (let i = this.#spans[s]!, end = this.#spans[s + 1]!; i < end; i++)
        both[i] = one[i]! & other[i]!
    return both
  }

  unite(...sets: readonly Bits[]): Bits {
    const any = this.empty()
    // Four at a time, so that what is found is read and written less often.
    for (let n = 0; n < sets.length; n += 4) {
      const a = sets[n]!
      const [b, c, d] = [sets[n + 1] ?? a, sets[n + 2] ?? a, sets[n + 3] ?? a]
      for (let s = 0; s < this.#spans.length; s += 2)
        for (let i = this.#spans[s]!, end = this.#spans[s + 1]!; i < end; i++)
          any[i]! |= a[i]! | b[i]! | c[i]! | d[i]!
    }
    return any
  }

  /** Those of a set who are not in another. */
  without(one: Bits, other: Bits): Bits {
    const rest = this.empty()
    for (let s = 0; s < this.#spans.length; s += 2)
      for (let i = this.#spans[s]!, end = this.#spans[s + 1]!; i < end; i++)
        rest[i] = one[i]! & ~other[i]!
    return rest
  }

  /** Those of a set that pass a test. */
  filter(bits: Bits, passes: (slot: number) => boolean): Bits {
    const kept = this.empty()
    for (let s = 0; s < this.#spans.length; s += 2)
      for (let i = this.#spans[s]!, end = this.#spans[s + 1]!; i < end; i++)
        kept[i] = filterWord(bits[i]!, i << 5, passes)
    return kept
  }

  /** How many are in a set, or in both of two. */
  count(one: Bits, other = one): number {
    let total = 0
    for (let s = 0; s < this.#spans.length; s += 2)
      for (let i = this.#spans[s]!, end = this.#spans[s + 1]!; i < end; i++)
        total += countWord(one[i]! & other[i]!)
    return total
  }

  /** The slots of a set, in ascending order. */
  slots(bits: Bits, total = this.count(bits)): Uint32Array<ArrayBuffer> {
    const slots = new Uint32Array(total)
    let n = 0
    this.each(bits, (slot) => {
      slots[n++] = slot
    })
    return slots
  }

  /** Visits the slots of a set in ascending order. */
  each(bits: Bits, visit: (slot: number) => void): void {
    for (let s = 0; s < this.#spans.length; s += 2)
      for (let i = this.#spans[s]!, end = this.#spans[s + 1]!; i < end; i++)
        for (let word = bits[i]!; word !== 0; word &= word - 1)
          visit((i << 5) + 31 - Math.clz32(word & -word))
  }
}
