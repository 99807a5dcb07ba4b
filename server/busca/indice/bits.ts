/**
 * Sets of slots, one bit for each: word `slot >> 5`, bit `slot & 31`. Signed, since V8 calculates with
 * whole numbers of 32 bits only where they are.
 */
export type Bits = Int32Array<ArrayBuffer>

export const emptyBits = (slots: number): Bits => new Int32Array((slots + 31) >>> 5)

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31)
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

export const hasBit = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1

export function countWord(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function countBits(bits: Bits): number {
  let total = 0
  for (let i = 0; i < bits.length; i++) total += countWord(bits[i]!)
  return total
}

/** The slots of a set, in ascending order. */
export function slotsOf(bits: Bits): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(countBits(bits))
  let n = 0
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1)
      slots[n++] = (i << 5) + 31 - Math.clz32(word & -word)
  }
  return slots
}

/** Those of a word's slots that pass a test; `first` is its first slot. */
export function filterWord(word: number, first: number, passes: (slot: number) => boolean): number {
  let kept = 0
  for (let left = word; left !== 0; left &= left - 1) {
    const lowest = left & -left
    if (passes(first + 31 - Math.clz32(lowest))) kept |= lowest
  }
  return kept
}

/** Those of a set that pass a test. */
export const filterBits = (bits: Bits, passes: (slot: number) => boolean): Bits =>
  bits.map((word, i) => filterWord(word, i << 5, passes))
