import { describe, expect, it } from 'vitest'
import { countEachBit } from './bitCounts.ts'

const WIDTH = 3
const ROWS = 2000
/** Words without any order. */
const words = Int32Array.from(
  { length: ROWS * WIDTH },
  (_, i) => Math.imul(i + 1, 0x9e3779b1) ^ (i << 7),
)

const oneByOne = (rows: readonly number[]) =>
  Array.from(
    { length: WIDTH * 32 },
    (_, n) => rows.filter((row) => (words[row * WIDTH + (n >>> 5)]! >>> (n & 31)) & 1).length,
  )

describe('countEachBit', () => {
  it('counts nothing of no rows', () => {
    expect([...countEachBit(words, WIDTH, new Uint32Array(0))]).toEqual(oneByOne([]))
  })

  it('counts every bit of rows, however many are left over after sevens', () => {
    for (const total of [1, 6, 7, 8, 13, 14, 500, ROWS]) {
      const rows = Array.from({ length: total }, (_, i) => (i * 37) % ROWS)
      expect([...countEachBit(words, WIDTH, Uint32Array.from(rows))]).toEqual(oneByOne(rows))
    }
  })

  it('counts a bit that all rows have', () => {
    const rows = new Uint32Array(70_000)
    expect([...countEachBit(Int32Array.of(-1), 1, rows)]).toEqual(Array(32).fill(70_000))
  })
})
