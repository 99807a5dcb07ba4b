import type { escondidaEndpoints } from '../../contract/escondida.ts'
import type { Handlers } from '../http/route.ts'
import { blockAutor, getEscondida, listBloqueios, setEscondida, unblock } from './esconder.ts'

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
  'POST /api/bloqueios': async ({ services: { db, now }, session, body }) => ({
    body: await blockAutor(db, session.id, body, now()),
  }),
  'DELETE /api/bloqueios/{id}': async ({ services: { db }, session, params }) => {
    await unblock(db, session.id, params.id)
    return { body: null }
  },
}
