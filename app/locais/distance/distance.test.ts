import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const saoPaulo = { latitude: -23.55, longitude: -46.63 }
const rio = { latitude: -22.91, longitude: -43.17 }

describe('distanceKm', () => {
  it('is zero between a place and itself', () => {
    expect(distanceKm(rio, rio)).toBe(0)
  })
  it('crosses the date line by the shorter way', () => {
    const west = { latitude: 0, longitude: 179.5 }
    const east = { latitude: 0, longitude: -179.5 }
    expect(distanceKm(west, east)).toBeCloseTo(111.2, 1)
  })
  it('is half the circumference between opposite points', () => {
    const north = { latitude: 90, longitude: 0 }
    const south = { latitude: -90, longitude: 0 }
    expect(distanceKm(north, south)).toBeCloseTo(Math.PI * 6371, 6)
  })
  it('knows how far Rio is from São Paulo', () => {
    expect(distanceKm(saoPaulo, rio)).toBeCloseTo(360, -1)
  })
})
