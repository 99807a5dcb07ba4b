import { describe, expect, it } from 'vitest'
import { fillGrid } from './fillGrid.ts'

const featured = { destaque: 'https://x.example/a.jpg' }
const regular = { destaque: null }
const list = (count: number, card: { destaque: string | null }) =>
  Array.from({ length: count }, () => ({ ...card }))

describe('fillGrid', () => {
  it('stops at the first card that would pass the limit, even if a later one would fit', () => {
    const cards = [...list(8, featured), featured, regular]
    expect(fillGrid([...cards.slice(0, 8), regular, featured, regular])).toHaveLength(9)
    expect(fillGrid([...list(11, regular), featured, regular])).toHaveLength(11)
  })

  it('gives nothing for an empty list', () => {
    expect(fillGrid([])).toEqual([])
  })

  it('fills three rows with twelve regular cards', () => {
    expect(fillGrid(list(20, regular))).toHaveLength(12)
  })

  it('fills three rows with nine featured cards', () => {
    expect(fillGrid(list(20, featured))).toHaveLength(9)
  })

  it('fills three rows exactly with three featured and eight regular cards', () => {
    expect(fillGrid([...list(3, featured), ...list(20, regular)])).toHaveLength(11)
  })

  it('keeps the order of the list', () => {
    const cards = [
      { ...regular, id: 1 },
      { ...featured, id: 2 },
      { ...regular, id: 3 },
    ]
    expect(fillGrid(cards).map((card) => card.id)).toEqual([1, 2, 3])
  })
})
