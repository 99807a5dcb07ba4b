import { countEsperam, hasAvisos } from '../avisos/avisos.ts'
import type { Handlers } from '../http/route.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { ownMediaBase } from '../midias/sign.ts'
import { getPresenca } from '../modelos/presenca.ts'
import type { Services } from '../services.ts'
import { getDashboardAssinante } from './assinante.ts'
import { getColocacao } from './modelo/colocacao.ts'
import { getDashboardModelo } from './modelo/dashboard.ts'
import { getPrecosPublicados } from './modelo/precosPublicados.ts'
import { getRecortes } from './modelo/recortes.ts'
import { getQuadro } from './paineis.ts'

type Calls =
  | 'GET /api/precos-publicados'
  | 'GET /api/colocacao'
  | 'GET /api/recortes'
  | 'GET /api/agora'
  | 'GET /api/painel/{id}'
  | 'GET /api/dashboard/modelo/{id}'
  | 'GET /api/dashboard/assinante/{id}'

/** Days of the statistics by default. */
const PERIODO = 30

const ownMedia = (services: Services) => (publicado: boolean) => ownMediaBase(services, publicado)

export const paineisHandlers: Handlers<Calls> = {
  'GET /api/dashboard/modelo/{id}': async ({ services, params, query }) => {
    const { db, now } = services
    const options = { dias: query.dias ?? PERIODO, now: now(), ownMedia: ownMedia(services) }
    const visto = [{ alvo: 'modelo' as const, id: params.id }]
    return { body: await getDashboardModelo(db, params.id, options), visto }
  },
  'GET /api/precos-publicados': async ({ services: { db }, session }) => ({
    body: await getPrecosPublicados(db, session.id),
  }),
  'GET /api/colocacao': async ({ services: { db, now }, session }) => ({
    body: await getColocacao(db, session.id, { now: now() }),
  }),
  'GET /api/recortes': async ({ services: { db, now }, session, query }) => ({
    body: await getRecortes(db, session.id, { dias: query.dias ?? PERIODO, now: now() }),
  }),
  'GET /api/agora': async ({ services: { db, settings, now }, session }) => {
    const prazo = { now: now(), ttlHours: settings.onlineTtlHours }
    const [presenca, esperam, avisos] = await Promise.all([
      getPresenca(db, session.id, prazo),
      countEsperam(db, session.id),
      hasAvisos(db, session),
    ])
    return { body: { ...presenca, esperam, avisos } }
  },
  'GET /api/painel/{id}': async ({ services, session }) => {
    const options = { now: services.now(), ownMedia: ownMedia(services) }
    return { body: await getQuadro(services.db, session, options) }
  },
  'GET /api/dashboard/assinante/{id}': async ({ services, session }) => {
    const { db, settings, now } = services
    const options = { now: now(), mediaBase: mediaBaseDe(settings.publicUrl) }
    return { body: await getDashboardAssinante(db, session.id, options) }
  },
}
