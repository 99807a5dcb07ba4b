import type { Handlers } from '../../http/route.ts'
import { announcePreco, getPrecos, withdrawPreco } from './precos.ts'

type Calls = 'GET /api/admin/precos' | 'POST /api/admin/precos' | 'DELETE /api/admin/precos/{id}'

export const precosHandlers: Handlers<Calls> = {
  'GET /api/admin/precos': async ({ services: { db, now } }) => ({
    body: await getPrecos(db, now()),
  }),
  'POST /api/admin/precos': async ({ services: { db, now }, body, session }) => ({
    body: { id: await announcePreco(db, session, body, { now: now() }) },
  }),
  'DELETE /api/admin/precos/{id}': async ({ services: { db, now }, params, session }) => {
    await withdrawPreco(db, session, params.id, { now: now() })
    return { body: null }
  },
}
