import type { Handlers } from '../http/route.ts'
import { getSituacao, mayHide, receiveDenuncia, receiveNotificacao } from './denuncias.ts'

type Calls = 'POST /api/denuncias' | 'POST /api/notificacoes' | 'GET /api/denuncias/{recibo}'

export const denunciasHandlers: Handlers<Calls> = {
  'POST /api/denuncias': async ({ services: { db, now }, attempts, body, endereco }) => {
    const oculta = await mayHide(attempts, body.motivo, endereco)
    return { body: { recibo: await receiveDenuncia(db, body, { now: now(), oculta }) } }
  },
  'POST /api/notificacoes': async ({ services: { db, now }, attempts, body, endereco }) => {
    const oculta = await mayHide(attempts, body.motivo, endereco)
    return { body: { recibo: await receiveNotificacao(db, body, { now: now(), oculta }) } }
  },
  'GET /api/denuncias/{recibo}': async ({ services: { db, now }, params }) => ({
    body: await getSituacao(db, params.recibo, now()),
  }),
}
