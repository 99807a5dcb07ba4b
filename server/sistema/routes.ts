import type { Handlers } from '../http/route.ts'
import { getSistema } from './sistema.ts'

export const sistemaHandlers: Handlers<'GET /api/admin/sistema'> = {
  'GET /api/admin/sistema': async ({ services }) => ({ body: await getSistema(services) }),
}
