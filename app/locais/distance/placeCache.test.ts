import { describe, expect, it } from 'vitest'
import { readPlacePoint } from './placeCache.ts'

const now = Date.UTC(2026, 10, 21)
const week = 604_800_000

describe('readPlacePoint', () => {
  it('gives nothing for hostile, old or future entries', () => {
    for (const stored of [null, '', '[]', '"x"', '{"lat":"a","lon":1,"timestamp":1}']) {
      expect(readPlacePoint(stored, now)).toBeNull()
    }
    const at = (timestamp: number, lat: unknown = -23.5) =>
      readPlacePoint(JSON.stringify({ lat, lon: -46.6, timestamp }), now)
    expect(at(now - week)).toBeNull()
    expect(at(now + 1)).toBeNull()
    expect(at(now, 91)).toBeNull()
    expect(at(now, null)).toBeNull()
  })
  it('gives the point for seven days', () => {
    const entry = JSON.stringify({ lat: -23.5, lon: -46.6, timestamp: now - week + 1 })
    expect(readPlacePoint(entry, now)).toEqual({ latitude: -23.5, longitude: -46.6 })
  })
})
