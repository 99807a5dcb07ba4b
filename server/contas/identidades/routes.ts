import { requireSession } from '../../http/access.ts'
import type { Handlers } from '../../http/route.ts'
import { listIdentidades, removeIdentidade } from './identidades.ts'

type Calls = 'GET /api/identidades' | 'DELETE /api/identidades/{id}'

export const identidadesHandlers: Handlers<Calls> = {
  'GET /api/identidades': async ({ services: { db }, session }) => {
    const { id } = requireSession(session, 'assinante', 'modelo')
    return { body: await listIdentidades(db, id) }
  },
  'DELETE /api/identidades/{id}': async ({ services: { db }, session, params }) => {
    const { id } = requireSession(session, 'assinante', 'modelo')
    await removeIdentidade(db, id, params.id)
    return { body: null }
  },
}
