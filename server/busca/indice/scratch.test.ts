import { describe, expect, it } from 'vitest'
import { type Bits, emptyBits, setBit, slotsOf } from './bits.ts'
import { Scratch } from './scratch.ts'

const CAPACITY = 20_000
const setOf = (slots: Iterable<number>): Bits => {
  const bits = emptyBits(CAPACITY)
  for (const slot of slots) setBit(bits, slot)
  return bits
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
/** Two crowds far from each other, and one alone at the very end. */
const place = [...range(40, 300), ...range(9000, 9100), CAPACITY - 1]
const even = range(0, CAPACITY).filter((slot) => slot % 2 === 0)
const third = range(0, CAPACITY).filter((slot) => slot % 3 === 0)

function scratchWithin(slots: readonly number[]) {
  const scratch = new Scratch(CAPACITY)
  scratch.begin()
  scratch.narrow(setOf(slots))
  return scratch
}

describe('Scratch', () => {
  it('answers for the sets of a place as if it looked everywhere', () => {
    const scratch = scratchWithin(place)
    const here = setOf(place)
    const [a, b] = [scratch.intersect(here, setOf(even)), scratch.intersect(here, setOf(third))]
    const isEven = (slot: number) => slot % 2 === 0
    expect([...scratch.slots(a)]).toEqual(place.filter(isEven))
    expect([...scratch.slots(scratch.filter(here, isEven))]).toEqual(place.filter(isEven))
    expect([...scratch.slots(scratch.unite(a, b))]).toEqual(
      place.filter((slot) => isEven(slot) || slot % 3 === 0),
    )
    expect([...scratch.slots(scratch.without(a, b))]).toEqual(
      place.filter((slot) => isEven(slot) && slot % 3 !== 0),
    )
    expect(scratch.count(a, setOf(third))).toBe(place.filter((slot) => slot % 6 === 0).length)
    expect(scratch.count(scratch.copy(here))).toBe(place.length)
  })

  it('has nobody outside the place in what it makes, whatever the question before left there', () => {
    const scratch = new Scratch(CAPACITY)
    scratch.begin()
    scratch.copy(setOf(even))
    scratch.begin()
    scratch.narrow(setOf(place))
    expect([...slotsOf(scratch.intersect(setOf(place), setOf(place)))]).toEqual(place)
    expect(slotsOf(scratch.empty())).toHaveLength(0)
  })

  it('looks only at words where the place has somebody, and everywhere again at the next question', () => {
    const scratch = scratchWithin(place)
    expect(scratch.words).toBeLessThan(20)
    scratch.narrow(setOf(range(9000, 9032)))
    expect(scratch.words).toBe(2)
    scratch.narrow(setOf([]))
    expect(scratch.words).toBe(0)
    expect(scratch.count(setOf(even))).toBe(0)
    scratch.begin()
    expect(scratch.count(setOf(even))).toBe(even.length)
  })
})
