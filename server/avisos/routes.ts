import type { avisoEndpoints } from '../../contract/aviso.ts'
import type { Handlers } from '../http/route.ts'
import { beginAvisos, endAvisos } from './avisos.ts'

export const avisosHandlers: Handlers<keyof typeof avisoEndpoints> = {
  'PUT /api/avisos': async ({ services, session, body }) => {
    await beginAvisos(services, session, body)
    return { body: null }
  },
  'DELETE /api/avisos': async ({ services: { db }, session }) => {
    await endAvisos(db, session)
    return { body: null }
  },
}
