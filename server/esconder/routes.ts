import type { escondidaEndpoints } from '../../contract/escondida.ts'
import type { Handlers } from '../http/route.ts'
import { block, getEscondida, listBloqueios, setEscondida, unblock } from './esconder.ts'

export const esconderHandlers: Handlers<keyof typeof escondidaEndpoints> = {
  'GET /api/escondida': async ({ services: { db }, session }) => ({
    body: await getEscondida(db, session.id),
  }),
  'PUT /api/escondida': async ({ services: { db }, session, body }) => ({
    body: await setEscondida(db, session.id, body),
  }),
  'GET /api/bloqueios': async ({ services: { db }, session }) => ({
    body: await listBloqueios(db, session.id),
  }),
  'POST /api/bloqueios': async ({ services, attempts, session, body }) => {
    await attempts.count('bloqueio', String(session.id))
    const options = { now: services.now(), hashSecret: services.secrets.hash }
    return { body: await block(services.db, session.id, body, options) }
  },
  'DELETE /api/bloqueios/{id}': async ({ services: { db }, session, params }) => {
    await unblock(db, session.id, params.id)
    return { body: null }
  },
}
