import { describe, expect, it } from 'vitest'
import { readVisitorPlace } from './geolocation.ts'

const now = Date.UTC(2026, 10, 21)
const entry = {
  cidade: 'Campinas',
  estado: 'SP',
  latitude: -22.9,
  longitude: -47.06,
  timestamp: now,
  assinante: null,
}
const read = (change: object, at = now) =>
  readVisitorPlace(JSON.stringify({ ...entry, ...change }), at)

describe('readVisitorPlace', () => {
  it.each([
    ['nothing stored', null],
    ['a broken entry', '{"cidade":'],
    ['a word', 'null'],
    ['a number', '7'],
  ])('gives nothing for %s', (_, stored) => {
    expect(readVisitorPlace(stored, now)).toBeNull()
  })
  it.each([
    ['half an hour old', { timestamp: now - 1_800_000 }],
    ['from the future', { timestamp: now + 1 }],
    ['without a time', { timestamp: undefined }],
    ['with a latitude that is none', { latitude: 91 }],
    ['with a latitude in words', { latitude: '1' }],
    ['with markup for a state', { estado: '<b>' }],
    ['without a city', { cidade: 3 }],
  ])('gives nothing for an entry %s', (_, change) => {
    expect(read(change)).toBeNull()
  })
  it('gives the place while it is fresh', () => {
    expect(read({ timestamp: now - 1_799_999 })).toEqual({
      cidade: 'Campinas',
      estado: 'SP',
      latitude: -22.9,
      longitude: -47.06,
    })
  })
})
