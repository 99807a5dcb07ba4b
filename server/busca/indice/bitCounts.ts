import type { Bits } from './bits.ts'

/** Rows that are added up at once: their sum has three bits. */
const AT_ONCE = 7
/** Bits of a counter. */
const PLANES = 32

/**
 * How many of these rows have each of their bits set: that of bit `b` of word `w` is number `32 * w + b`. A row has
 * `width` of the `words`.
 *
 * The 32 counters of a word are stored by planes, the lowest bits of all of them in one number and so on. So a few
 * operations count all bits of a word, and seven words are added up before they reach the counters. See Klarqvist,
 * Muła, Lemire: Efficient Computation of Positional Population Counts (2019), https://arxiv.org/abs/1911.02696.
 */
export function countEachBit(words: Bits, width: number, rows: Uint32Array): Int32Array {
  const planes = new Int32Array(width * PLANES)
  const whole = rows.length - (rows.length % AT_ONCE)
  for (let n = 0; n < whole; n += AT_ONCE)
    for (let w = 0; w < width; w++) {
      const a = words[rows[n]! * width + w]!
      const b = words[rows[n + 1]! * width + w]!
      const c = words[rows[n + 2]! * width + w]!
      const d = words[rows[n + 3]! * width + w]!
      const e = words[rows[n + 4]! * width + w]!
      const f = words[rows[n + 5]! * width + w]!
      const g = words[rows[n + 6]! * width + w]!
      const abc = a ^ b ^ c
      const def = d ^ e ^ f
      const carry1 = carryOf(a, b, c)
      const carry2 = carryOf(d, e, f)
      const carry3 = carryOf(abc, def, g)
      const at = w * PLANES
      addAt(planes, at, abc ^ def ^ g)
      addAt(planes, at + 1, carry1 ^ carry2 ^ carry3)
      addAt(planes, at + 2, carryOf(carry1, carry2, carry3))
    }
  for (let n = whole; n < rows.length; n++)
    for (let w = 0; w < width; w++) addAt(planes, w * PLANES, words[rows[n]! * width + w]!)
  return Int32Array.from({ length: width * 32 }, (_, n) => counterOf(planes, n))
}

/** The second bit of the sum of three bits, for 32 sums at once. */
const carryOf = (a: number, b: number, c: number): number => (a & b) | (c & (a ^ b))

/** Adds a bit to each counter, from this plane on. */
function addAt(planes: Int32Array, from: number, bits: number): void {
  let carry = bits
  for (let at = from; carry !== 0; at++) {
    const plane = planes[at]!
    planes[at] = plane ^ carry
    carry &= plane
  }
}

function counterOf(planes: Int32Array, n: number): number {
  let counter = 0
  for (let p = 0; p < PLANES; p++)
    counter |= ((planes[(n >>> 5) * PLANES + p]! >>> (n & 31)) & 1) << p
  return counter
}
