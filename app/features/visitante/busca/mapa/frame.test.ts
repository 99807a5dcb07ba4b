import { describe, expect, it } from 'vitest'
import { frameOf, isNumberFree, placeNames, positionIn } from './frame.ts'

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

const spot = (name: string, x: number, y: number, size = 12) => ({ name, x, y, size })

describe('placeNames', () => {
  it('puts a name where it covers neither a circle nor a name, else nowhere', () => {
    const below = spot('Moema', 0.5, 0.55, 24)
    expect(placeNames([spot('Jardins', 0.5, 0.5), below], 1).get(0)).toBe('above')
    const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))
    const crowd = ring.map(([x, y]) => spot('Pinheiros', 0.5 + x * 0.08, 0.5 + y * 0.08, 24))
    expect(placeNames(crowd, 1).has(4)).toBe(false)
  })

  it('keeps a name within the map, and always names the first', () => {
    expect(placeNames([spot('Moema', 0.02, 0.5)], 1).get(0)).toBe('right')
    expect(placeNames([spot('Jardins', 0.5, 0.5, 300)], 1).get(0)).toBe('below')
  })
})

describe('isNumberFree', () => {
  it('is false under a circle that is drawn later, and true over one drawn before', () => {
    const spots = [spot('Jardins', 0.5, 0.5, 40), spot('Moema', 0.52, 0.5, 30)]
    expect(isNumberFree(spots, 0, 1)).toBe(false)
    expect(isNumberFree(spots, 1, 1)).toBe(true)
  })
})
