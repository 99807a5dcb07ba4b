import { describe, expect, it } from 'vitest'
import { frameOf, placeNames, positionIn } from './frame.ts'

const santos = { latitude: -23.96, longitude: -46.33 }
const campinas = { latitude: -22.9, longitude: -47.06 }

describe('frameOf', () => {
  it('is the whole country without places', () => {
    const frame = frameOf([], { least: 1, all: false })
    for (const point of [santos, { latitude: 2.8, longitude: -60.7 }]) {
      const { x, y } = positionIn(frame, point)
      expect(x > 0 && x < 1 && y > 0 && y < 1).toBe(true)
    }
  })

  it('has room around a single place, in its middle', () => {
    const { x, y } = positionIn(frameOf([santos], { least: 2, all: false }), santos)
    expect(x).toBeCloseTo(0.5)
    expect(y).toBeCloseTo(0.5)
  })

  it('holds all places, north above and east on the right', () => {
    const frame = frameOf([santos, campinas], { least: 0.1, all: false })
    const [one, other] = [positionIn(frame, santos), positionIn(frame, campinas)]
    expect(one.x).toBeGreaterThan(other.x)
    expect(one.y).toBeGreaterThan(other.y)
    for (const part of [one.x, one.y, other.x, other.y]) expect(part > 0 && part < 1).toBe(true)
  })
})

describe('placeNames', () => {
  it('names the first of two that would cover each other, and none beyond the edge', () => {
    const spot = (name: string, x: number, y: number) => ({ name, x, y, size: 12 })
    const spots = [spot('Jardins', 0.5, 0.5), spot('Pinheiros', 0.51, 0.51), spot('Moema', 0, 0.9)]
    expect([...placeNames(spots, 1)]).toEqual([0])
  })
})
