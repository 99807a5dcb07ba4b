import type { Handlers } from '../http/route.ts'
import { getEscondida, setEscondida } from './esconder.ts'

export const esconderHandlers: Handlers<'GET /api/escondida' | 'PUT /api/escondida'> = {
  'GET /api/escondida': async ({ services: { db }, session }) => ({
    body: await getEscondida(db, session.id),
  }),
  'PUT /api/escondida': async ({ services: { db }, session, body }) => ({
    body: await setEscondida(db, session.id, body),
  }),
}
