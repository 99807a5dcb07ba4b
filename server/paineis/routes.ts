import { requireDono } from '../http/access.ts'
import type { Handlers } from '../http/route.ts'
import { getQuadro } from './paineis.ts'

export const paineisHandlers: Handlers<'GET /api/painel/{id}'> = {
  'GET /api/painel/{id}': async ({ services: { db, settings, now }, params, session }) => {
    requireDono(session, params.id, 'assinante', 'modelo')
    return { body: await getQuadro(db, params.id, { now: now(), publicUrl: settings.publicUrl }) }
  },
}
