import type { Handlers } from '../http/route.ts'
import { recordVital } from './vitais.ts'

export const vitaisHandlers: Handlers<'POST /api/vitais'> = {
  'POST /api/vitais': async ({ services: { db, settings, now }, body }) => {
    // Pages from before it was turned off may still send.
    if (settings.vitalsSample > 0) await recordVital(db, body, now())
    return { body: null }
  },
}
