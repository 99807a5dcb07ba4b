import { api } from '../../api/client.ts'
import { createStore, storedKeys } from '../../storage/createStore.ts'
import type { Place } from '../placeLabel.ts'
import type { Point } from './distance.ts'

/** 7 days. */
const CACHE_MS = 604_800_000

const PREFIX = 'geo_lugar:'

const storeOf = (key: `${typeof PREFIX}${string}`) =>
  createStore<Point>(key, {
    parse: (stored) => readPlacePoint(stored, Date.now()),
    format: ({ latitude, longitude }) =>
      JSON.stringify({ lat: latitude, lon: longitude, timestamp: Date.now() }),
  })

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
  const { bairro, cidade, estado } = place
  const store = storeOf(`${PREFIX}${[bairro, cidade, estado].join('|').toLowerCase()}`)
  const cached = store.read()
  if (cached) return cached
  try {
    const { lat, lng } = await api('GET /api/geo/lugar', { query: { bairro, cidade, estado } })
    const point = { latitude: lat, longitude: lng }
    store.write(point)
    return point
  } catch {
    return null
  }
}

/** Deletes points that are no longer used from the device. */
export function forgetStalePoints(): void {
  for (const key of storedKeys(PREFIX)) storeOf(key).prune()
}
