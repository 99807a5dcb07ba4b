import type { temporadaEndpoints } from '../../contract/temporada.ts'
import type { Handlers } from '../http/route.ts'
import { addTemporada, listTemporadas, removeTemporada } from './temporadas.ts'

export const temporadasHandlers: Handlers<keyof typeof temporadaEndpoints> = {
  'GET /api/temporadas': async ({ services: { db, now }, session }) => ({
    body: await listTemporadas(db, session.id, now()),
  }),
  'POST /api/temporadas': async ({ services: { db, now }, session, body }) => ({
    body: await addTemporada(db, session.id, body, now()),
  }),
  'DELETE /api/temporadas/{id}': async ({ services: { db }, session, params }) => {
    await removeTemporada(db, session.id, params.id)
    return { body: null }
  },
}
