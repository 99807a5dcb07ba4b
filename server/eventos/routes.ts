import type { Handlers } from '../http/route.ts'
import { recordContato, recordVisita } from './eventos.ts'

type Calls = 'POST /api/navigation-tracker' | 'POST /api/contato'

export const eventosHandlers: Handlers<Calls> = {
  'POST /api/navigation-tracker': async ({ services: { db, now }, body, session, visitante }) => {
    await recordVisita(db, body, { session, visitante, now: now() })
    return { body: null }
  },
  'POST /api/contato': async ({ services: { db, now }, body, session, visitante }) => {
    await recordContato(db, body, { session, visitante, now: now() })
    return { body: null }
  },
}
