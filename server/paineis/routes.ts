import { requireDono, requireDonoOuEquipe } from '../http/access.ts'
import type { Handlers } from '../http/route.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { getDashboardAssinante } from './assinante.ts'
import { getDashboardModelo } from './modelo/dashboard.ts'
import { getQuadro } from './paineis.ts'

type Calls =
  | 'GET /api/painel/{id}'
  | 'GET /api/dashboard/modelo/{id}'
  | 'GET /api/dashboard/assinante/{id}'

/** Days of the statistics when none are asked for. */
const PERIODO = 30

export const paineisHandlers: Handlers<Calls> = {
  'GET /api/dashboard/modelo/{id}': async ({ services, params, query, session }) => {
    requireDonoOuEquipe(session, params.id, 'modelo')
    const { db, settings, now } = services
    const options = {
      dias: query.dias ?? PERIODO,
      now: now(),
      mediaBase: mediaBaseDe(settings.publicUrl),
    } as const
    return { body: await getDashboardModelo(db, params.id, options) }
  },
  'GET /api/painel/{id}': async ({ services: { db, settings, now }, params, session }) => {
    requireDono(session, params.id, 'assinante', 'modelo')
    return { body: await getQuadro(db, params.id, { now: now(), publicUrl: settings.publicUrl }) }
  },
  'GET /api/dashboard/assinante/{id}': async ({ services, params, session }) => {
    requireDono(session, params.id, 'assinante')
    const { db, settings, now } = services
    const options = { now: now(), mediaBase: mediaBaseDe(settings.publicUrl) }
    return { body: await getDashboardAssinante(db, params.id, options) }
  },
}
