import type { alertaEndpoints } from '../../contract/alerta.ts'
import type { Handlers } from '../http/route.ts'
import { askAlerta, confirmAlerta, endAlertas, listAlertas } from './alertas.ts'
import { publicKeyOf } from './webPush.ts'

export const alertasHandlers: Handlers<keyof typeof alertaEndpoints> = {
  'POST /api/alertas': async ({ services, attempts, escondidas, body }) => {
    if (body.email) await attempts.count('confirmacao', `alerta ${body.email}`)
    return { body: { token: await askAlerta(services, body, escondidas) } }
  },
  'GET /api/alertas/chave': async ({ services: { secrets } }) => ({
    body: { chave: publicKeyOf(secrets.push) },
  }),
  'POST /api/alertas/meus': async ({ services, body }) => ({
    body: await listAlertas(services, body.token),
  }),
  'POST /api/alertas/confirmar': async ({ services, body }) => {
    await confirmAlerta(services, body)
    return { body: null }
  },
  'POST /api/alertas/encerrar': async ({ services, body }) => {
    await endAlertas(services, body)
    return { body: null }
  },
}
