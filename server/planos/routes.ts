import type { Handlers } from '../http/route.ts'
import { listPlanos } from './planos.ts'

export const planosHandlers: Handlers<'GET /api/planos'> = {
  'GET /api/planos': async ({ services: { db } }) => ({ body: await listPlanos(db) }),
}
