import type { Handlers } from '../http/route.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { listSalvos } from './salvos.ts'

export const salvosHandlers: Handlers<'POST /api/salvos'> = {
  'POST /api/salvos': async ({ services: { db, settings, now }, body }) => ({
    body: await listSalvos(db, body, {
      now: now(),
      mediaBase: mediaBaseDe(settings.publicUrl),
    }),
  }),
}
