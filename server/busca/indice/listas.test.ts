import { describe, expect, it } from 'vitest'
import { emptyBits, setBit, slotsOf } from './bits.ts'
import { Listas } from './listas.ts'

const CAPACITY = 1000

let seed = 1
const random = (until: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * until)
}

function slotsIn(listas: Listas, n: number): number[] {
  const bits = emptyBits(CAPACITY)
  listas.addTo(bits, n)
  return [...slotsOf(bits)]
}

const sorted = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b)

describe('Listas', () => {
  it('has nobody in a set that nobody was added to', () => {
    expect(slotsIn(new Listas(CAPACITY), 0)).toEqual([])
  })

  it('has the slots that were added, in any order and more than once, of few or of nearly all', () => {
    const listas = new Listas(CAPACITY)
    const sets = [1, 30, 300, 3000].map((many) =>
      Array.from({ length: many }, () => random(CAPACITY)),
    )
    for (const [n, slots] of sets.entries()) for (const slot of slots) listas.add(n, slot)
    for (const [n, slots] of sets.entries())
      expect(slotsIn(listas, n)).toEqual(sorted(new Set(slots)))
  })

  it('loses the slots that are dropped, and takes them again', () => {
    const listas = new Listas(CAPACITY)
    for (let slot = 0; slot < CAPACITY; slot++) {
      if (slot % 50 === 0) listas.add(0, slot)
      listas.add(1, slot)
    }
    const dropped = emptyBits(CAPACITY)
    for (let slot = 0; slot < CAPACITY; slot += 100) setBit(dropped, slot)
    listas.drop(dropped)
    expect(slotsIn(listas, 0)).toEqual([50, 150, 250, 350, 450, 550, 650, 750, 850, 950])
    expect(slotsIn(listas, 1)).toHaveLength(990)
    listas.add(0, 0)
    expect(slotsIn(listas, 0)).toContain(0)
  })
})
