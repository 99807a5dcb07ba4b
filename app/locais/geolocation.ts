import { api } from '../api/client.ts'
import { readUser } from '../session/session.ts'
import { createStore } from '../storage/createStore.ts'
import { writePlaceCookie } from '../storage/placeCookie.ts'
import type { Point } from './distance/distance.ts'

/** The visitor's location from the browser, and its city from our API. */
type VisitorPlace = Point & { cidade: string; estado: string }

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

/** When it cannot be stored the place is known until the page is left. */
const visitorPlace = createStore<VisitorPlace>(
  'geoloc_data',
  {
    parse: (stored) => readVisitorPlace(stored, Date.now()),
    format: (place) => {
      const user = readUser()
      const assinante = user?.tipo === 'assinante' ? user.id : null
      return JSON.stringify({ ...place, timestamp: Date.now(), assinante })
    },
  },
  { hold: true },
)

/** The place found at most 30 minutes ago, without asking for anything. */
export const cachedVisitorPlace = visitorPlace.read

/** The same as state of a component. */
export const useVisitorPlace = visitorPlace.useValue

/** A place that is no longer used does not stay on the device either. */
export const forgetStalePlace = visitorPlace.prune

/** Stores a place that was found or chosen by hand, and updates every distance on the page. */
export function keepVisitorPlace(place: VisitorPlace): void {
  visitorPlace.write(place)
  tellServer(place)
  dispatchEvent(new Event(PLACE_FOUND))
}

/**
 * A profile may hide from where the visitor is: pages are requested with this cookie, not in discreet mode,
 * which stores nothing.
 */
function tellServer({ latitude, longitude }: Point): void {
  const { dataset } = document.documentElement
  if (dataset.discreto !== '1')
    writePlaceCookie(`${round(latitude)},${round(longitude)}`, CACHE_MS / 1000)
}

/** `denied`: the person or the browser said no. `failed`: allowed, but no location was found. */
class LocationError extends Error {
  readonly reason: 'denied' | 'failed'
  constructor(reason: 'denied' | 'failed') {
    super(reason)
    this.reason = reason
  }
}

/** Whether the location was refused by the person or the browser. */
export const isDenied = (error: unknown): boolean =>
  error instanceof LocationError && error.reason === 'denied'

/** Event dispatched when a place was found: every distance on the page is computed. */
export const PLACE_FOUND = 'camelia:place'

/**
 * Asks the browser for the visitor's location: only after a click on a button that says so.
 * @throws LocationError
 */
export async function findVisitorPlace(): Promise<VisitorPlace> {
  const cached = cachedVisitorPlace()
  if (cached) return cached
  const { latitude, longitude } = await askBrowser()
  // Two decimals, about a kilometre, are enough to name a city and to compute a distance.
  const query = { latitude: round(latitude), longitude: round(longitude) }
  const { cidade, estado } = await api('GET /api/geo/reverso', { query }).catch(() => {
    // The server logs why the geocoder failed.
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
