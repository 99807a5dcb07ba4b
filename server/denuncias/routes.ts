import type { Handlers } from '../http/route.ts'
import { getSituacao, receiveDenuncia, receiveNotificacao } from './denuncias.ts'

type Calls = 'POST /api/denuncias' | 'POST /api/notificacoes' | 'GET /api/denuncias/{recibo}'

export const denunciasHandlers: Handlers<Calls> = {
  'POST /api/denuncias': async ({ services: { db, now }, body }) => ({
    body: { recibo: await receiveDenuncia(db, body, now()) },
  }),
  'POST /api/notificacoes': async ({ services: { db, now }, body }) => ({
    body: { recibo: await receiveNotificacao(db, body, now()) },
  }),
  'GET /api/denuncias/{recibo}': async ({ services: { db, now }, params }) => ({
    body: await getSituacao(db, params.recibo, now()),
  }),
}
