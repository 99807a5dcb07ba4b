import type { Handlers } from '../http/route.ts'
import type { Services } from '../services.ts'
import { embeddedGeocoder, type Geocoder, nominatimGeocoder } from './geocoder.ts'
import { findMunicipios, listLocais } from './locais.ts'

function geocoderOf({ db, settings, log }: Services): Geocoder {
  const embedded = embeddedGeocoder(db)
  if (!settings.geocoderUrl) return embedded
  return nominatimGeocoder(settings.geocoderUrl, {
    fallback: embedded,
    onFailure: (error) => log.warn({ error }, 'the geocoder failed; the embedded table answers'),
  })
}

export const locaisHandlers: Handlers<
  'GET /api/locais' | 'GET /api/municipios' | 'GET /api/geo/reverso' | 'GET /api/geo/lugar'
> = {
  'GET /api/locais': async ({ services }) => ({
    body: await listLocais(services.db),
    tags: ['catalogo'],
  }),

  'GET /api/municipios': async ({ services, query }) => ({
    body: await findMunicipios(services.db, query),
  }),

  'GET /api/geo/reverso': async ({ services, query: { latitude, longitude } }) => ({
    body: await geocoderOf(services).reverse(latitude, longitude),
  }),

  'GET /api/geo/lugar': async ({ services, query }) => ({
    body: await geocoderOf(services).locate(query),
  }),
}
