import { api } from '../../api/client.ts'
import type { Place } from '../placeLabel.ts'
import type { Point } from './distance.ts'

/** 7 days. */
const CACHE_MS = 604_800_000

const PREFIX = 'geo_lugar:'

const keyOf = ({ bairro = '', cidade, estado = '' }: Place) =>
  `${PREFIX}${[bairro, cidade, estado].join('|').toLowerCase()}`

/** A stored point while it is fresh and well formed. */
export function readPlacePoint(stored: string | null, now: number): Point | null {
  try {
    const { lat, lon, timestamp } = JSON.parse(stored ?? '')
    const age = now - timestamp
    if (!(age >= 0 && age < CACHE_MS)) return null
    if (!Number.isFinite(lat) || !Number.isFinite(lon)) return null
    if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null
    return { latitude: lat, longitude: lon }
  } catch {
    return null
  }
}

/** The centre of a place by its name, cached for seven days; null when unknown. */
export async function locatePlace(place: Place): Promise<Point | null> {
  const key = keyOf(place)
  try {
    const cached = readPlacePoint(localStorage.getItem(key), Date.now())
    if (cached) return cached
  } catch {
    // Storage is forbidden: requested again.
  }
  try {
    const { bairro, cidade, estado } = place
    const { lat, lng } = await api('GET /api/geo/lugar', { query: { bairro, cidade, estado } })
    try {
      localStorage.setItem(key, JSON.stringify({ lat, lon: lng, timestamp: Date.now() }))
    } catch {
      // Storage is full or forbidden: not cached.
    }
    return { latitude: lat, longitude: lng }
  } catch {
    return null
  }
}

/** Points that are no longer used do not stay on the device either. */
export function forgetStalePoints(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !readPlacePoint(localStorage.getItem(key), Date.now()))
        localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: then nothing is stored.
  }
}
