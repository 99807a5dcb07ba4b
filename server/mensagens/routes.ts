import type { Handlers } from '../http/route.ts'
import { receiveMensagem } from './mensagens.ts'

export const mensagensHandlers: Handlers<'POST /api/mensagens'> = {
  'POST /api/mensagens': async ({ services: { db }, body }) => {
    await receiveMensagem(db, body)
    return { body: null }
  },
}
