import { pagingHeaders } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import { getDestaque, listDepoimentos } from './depoimentos.ts'

type Calls = 'GET /api/depoimentos' | 'GET /api/depoimentos/{modeloId}'

export const depoimentosHandlers: Handlers<Calls> = {
  'GET /api/depoimentos': async ({ services: { db, settings }, query, session, url }) => {
    const { depoimentos, ...paging } = await listDepoimentos(db, query, session)
    return {
      body: depoimentos,
      headers: pagingHeaders(url, settings.publicUrl, paging),
      tags: [query.modelo === undefined ? 'catalogo' : `modelo:${query.modelo}`],
    }
  },
  'GET /api/depoimentos/{modeloId}': async ({ services: { db }, params }) => ({
    body: await getDestaque(db, params.modeloId),
    tags: [`modelo:${params.modeloId}`],
  }),
}
