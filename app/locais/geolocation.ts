import { api } from '../api/client.ts'
import { readUser } from '../session/session.ts'
import type { Point } from './distance/distance.ts'

/** Where the visitor is, as the browser said and our own API named it. */
type VisitorPlace = Point & { cidade: string; estado: string }

const CACHE_KEY = 'geoloc_data'
/** 30 minutes. */
const CACHE_MS = 1_800_000

/** A stored entry while it is fresh and well formed; null otherwise. */
export function readVisitorPlace(stored: string | null, now: number): VisitorPlace | null {
  try {
    const { latitude, longitude, cidade, estado, timestamp } = JSON.parse(stored ?? '')
    const age = now - timestamp
    if (!(age >= 0 && age < CACHE_MS)) return null
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
    if (typeof cidade !== 'string' || !/^[A-Z]{2}$/.test(estado)) return null
    return { latitude, longitude, cidade, estado }
  } catch {
    return null
  }
}

/** The place found at most 30 minutes ago, without asking for anything. */
export function cachedVisitorPlace(): VisitorPlace | null {
  try {
    return readVisitorPlace(localStorage.getItem(CACHE_KEY) ?? unstored, Date.now())
  } catch {
    return readVisitorPlace(unstored, Date.now())
  }
}

/** A place that is no longer used does not stay on the device either. */
export function forgetStalePlace(): void {
  try {
    const stored = localStorage.getItem(CACHE_KEY)
    if (stored !== null && !readVisitorPlace(stored, Date.now())) localStorage.removeItem(CACHE_KEY)
  } catch {
    // Storage is forbidden: then nothing is stored.
  }
}

// When storage is full or forbidden the place is known until the page is left.
let unstored: string | null = null

/** Keeps a place that was found or chosen by hand, and tells every distance on the page. */
export function keepVisitorPlace(place: VisitorPlace): void {
  const user = readUser()
  const assinante = user?.tipo === 'assinante' ? user.id : null
  const entry = JSON.stringify({ ...place, timestamp: Date.now(), assinante })
  try {
    localStorage.setItem(CACHE_KEY, entry)
  } catch {
    unstored = entry
  }
  dispatchEvent(new Event(PLACE_FOUND))
}

/** `denied`: the person or the browser said no. `failed`: allowed, but no location was found. */
export class LocationError extends Error {
  readonly reason: 'denied' | 'failed'
  constructor(reason: 'denied' | 'failed') {
    super(reason)
    this.reason = reason
  }
}

/** Whether asking for the place failed because the person or the browser said no. */
export const isDenied = (error: unknown): boolean =>
  error instanceof LocationError && error.reason === 'denied'

/** Told when a place was found, so that every distance on the page can be worked out. */
export const PLACE_FOUND = 'camelia:place'

/**
 * Asks the browser for the visitor's location: only after a click on a button that says so.
 * @throws LocationError
 */
export async function findVisitorPlace(): Promise<VisitorPlace> {
  const cached = cachedVisitorPlace()
  if (cached) return cached
  const { latitude, longitude } = await askBrowser()
  // Two decimals, about a kilometre, are enough to name a city and to tell a distance.
  const query = { latitude: round(latitude), longitude: round(longitude) }
  const { cidade, estado } = await api('GET /api/geo/reverso', { query }).catch(() => {
    // Why the geocoder failed stands in the server's log.
    console.warn('Erro ao buscar cidade via', location.host)
    throw new LocationError('failed')
  })
  const place = { ...query, cidade, estado }
  keepVisitorPlace(place)
  return place
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

function askBrowser(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new LocationError('failed'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) =>
        reject(new LocationError(code === PERMISSION_DENIED ? 'denied' : 'failed')),
      { timeout: 10_000, maximumAge: CACHE_MS },
    )
  })
}
