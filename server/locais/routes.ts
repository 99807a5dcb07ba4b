import { tagsOfFiltro } from '../busca/busca.ts'
import { LUGARES } from '../http/cacheTags.ts'
import type { Handlers } from '../http/route.ts'
import { geocoderOf } from './geocoder.ts'
import { findMunicipios, listLocais } from './locais.ts'
import { findMapa } from './mapa.ts'

export const locaisHandlers: Handlers<
  | 'GET /api/locais'
  | 'GET /api/mapa'
  | 'GET /api/municipios'
  | 'GET /api/geo/reverso'
  | 'GET /api/geo/lugar'
> = {
  'GET /api/locais': async ({ services }) => ({
    body: await listLocais(services.db),
    tags: [LUGARES],
  }),

  'GET /api/mapa': async ({ services, query }) => ({
    body: await findMapa(services.db, query, services.remembered.get),
    // Where the middle of a bairro is depends on all of its profiles.
    tags: query.cidade ? tagsOfFiltro(query) : [LUGARES],
  }),

  'GET /api/municipios': async ({ services, query }) => ({
    body: await findMunicipios(services.db, query),
    tags: ['catalogo'],
  }),

  'GET /api/geo/reverso': async ({ services, query: { latitude, longitude } }) => ({
    body: await geocoderOf(services).reverse(latitude, longitude),
  }),

  'GET /api/geo/lugar': async ({ services, query }) => ({
    body: await geocoderOf(services).locate(query),
    // The middle of a bairro depends on its profiles.
    tags: tagsOfFiltro(query),
  }),
}
