import type { Handlers } from '../http/route.ts'
import { contest, getCarta, giveBackCompras, listCartas } from './cartas.ts'

type Calls =
  | 'GET /api/cartas'
  | 'GET /api/cartas/{codigo}'
  | 'POST /api/cartas/{codigo}/contestacao'
  | 'POST /api/cartas/{codigo}/desistencia'

export const cartasHandlers: Handlers<Calls> = {
  'GET /api/cartas': async ({ services: { db, now }, session }) => ({
    body: await listCartas(db, session.id, now()),
  }),
  'GET /api/cartas/{codigo}': async ({ services: { db, now }, params }) => ({
    body: await getCarta(db, params.codigo, now()),
  }),
  'POST /api/cartas/{codigo}/contestacao': async ({ services: { db, now }, params, body }) => ({
    body: await contest(db, params.codigo, { texto: body.texto, now: now() }),
  }),
  'POST /api/cartas/{codigo}/desistencia': async ({ services: { db, now }, params }) => ({
    body: await giveBackCompras(db, params.codigo, now()),
  }),
}
