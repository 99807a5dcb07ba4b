import type { Handlers } from '../../http/route.ts'
import { listIdentidades, removeIdentidade } from './identidades.ts'

type Calls = 'GET /api/identidades' | 'DELETE /api/identidades/{id}'

export const identidadesHandlers: Handlers<Calls> = {
  'GET /api/identidades': async ({ services: { db }, session }) => ({
    body: await listIdentidades(db, session.id),
  }),
  'DELETE /api/identidades/{id}': async ({ services: { db }, session, params }) => {
    await removeIdentidade(db, session.id, params.id)
    return { body: null }
  },
}
