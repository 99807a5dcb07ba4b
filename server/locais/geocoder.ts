import type { Kysely } from 'kysely'
import { type Estado, estados } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { traced } from '../tracing/tracing.ts'
import {
  type CidadeDoPonto,
  type Lugar,
  locatePlace,
  type Ponto,
  reverseGeocode,
} from './locais.ts'

/** Turns points into cities and places into points; both throw Falha `lugar_nao_encontrado`. */
export type Geocoder = {
  reverse(latitude: number, longitude: number): Promise<CidadeDoPonto>
  locate(lugar: Lugar): Promise<Ponto>
}

/** The default: the table of municipalities and the bairros of profiles; calls no other service. */
export const embeddedGeocoder = (db: Kysely<DB>): Geocoder => ({
  reverse: (latitude, longitude) => reverseGeocode(db, latitude, longitude),
  locate: (lugar) => locatePlace(db, lugar),
})

/** The configured geocoder; else the embedded one. */
export function geocoderOf({
  db,
  settings,
  log,
}: Pick<Services, 'db' | 'settings' | 'log'>): Geocoder {
  const embedded = embeddedGeocoder(db)
  if (!settings.geocoderUrl) return embedded
  const { host } = new URL(settings.geocoderUrl)
  return nominatimGeocoder(settings.geocoderUrl, {
    fallback: embedded,
    onFailure: (error) => log.warn({ error }, `Erro ao buscar cidade via ${host}`),
  })
}

type Options = {
  /** Used when the service is unavailable or sends something invalid. */
  fallback: Geocoder
  /** Called with the reason why the fallback was used. */
  onFailure(error: unknown): void
  timeoutMs?: number
}

/**
 * A Nominatim-compatible service (https://nominatim.org/release-docs/latest/api/Overview/).
 * @param url its base address; parameters in it (a key) are sent with every call and stay on the server
 */
export function nominatimGeocoder(
  url: string,
  { fallback, onFailure, timeoutMs = 3000 }: Options,
): Geocoder {
  const ask = async (path: string, params: Record<string, string>): Promise<unknown> => {
    const address = new URL(url)
    address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`
    for (const [name, value] of Object.entries({ format: 'jsonv2', ...params }))
      address.searchParams.set(name, value)
    const send = () =>
      fetch(address, {
        headers: {
          Accept: 'application/json',
          'Accept-Language': 'pt-BR',
          'User-Agent': 'camelia',
        },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
    const response = await traced(`geocoder ${path}`, 'client', send)
    if (!response.ok) throw new Error(`geocoder answered ${response.status}`)
    return response.json()
  }
  return {
    async reverse(latitude, longitude) {
      try {
        const answer = await ask('reverse', { lat: `${latitude}`, lon: `${longitude}`, zoom: '10' })
        return { ...readAddress(answer), latitude, longitude }
      } catch (error) {
        if (error instanceof Falha) throw error
        onFailure(error)
        return fallback.reverse(latitude, longitude)
      }
    },
    async locate(lugar) {
      const q = [lugar.bairro, lugar.cidade, lugar.estado, 'Brasil'].filter(Boolean).join(', ')
      try {
        const ponto = readPlace(await ask('search', { q, countrycodes: 'br', limit: '1' }))
        // The fallback may know the place: it learns bairros from profiles.
        return ponto ?? (await fallback.locate(lugar))
      } catch (error) {
        if (error instanceof Falha) throw error
        onFailure(error)
        return fallback.locate(lugar)
      }
    },
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const isEstado = (uf: string | undefined): uf is Estado => estados.some((estado) => estado === uf)

function readAddress(answer: unknown): { cidade: string; estado: Estado } {
  const { address, error } = (answer ?? {}) as {
    address?: Record<string, unknown>
    error?: unknown
  }
  if (error) throw new Falha('lugar_nao_encontrado', 'Não há cidade neste ponto.')
  const country = textOf(address?.country_code)
  if (country && country !== 'br')
    throw new Falha('lugar_nao_encontrado', 'Este ponto não fica no Brasil.')
  const cidade = ['city', 'town', 'municipality', 'village']
    .map((kind) => textOf(address?.[kind]))
    .find(Boolean)
  const estado = textOf(address?.['ISO3166-2-lvl4'])?.replace(/^BR-/, '')
  if (!cidade || !isEstado(estado)) throw new Error('geocoder named no city and state')
  return { cidade, estado }
}

/** The first place of a list; undefined for an empty one. */
function readPlace(answer: unknown): Ponto | undefined {
  if (!Array.isArray(answer)) throw new Error('geocoder answered no list')
  if (answer.length === 0) return undefined
  const lat = Number(answer[0]?.lat ?? Number.NaN)
  const lng = Number(answer[0]?.lon ?? Number.NaN)
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new Error('geocoder gave no position')
  return { lat, lng }
}
