import type { alertaEndpoints } from '../../contract/alerta.ts'
import type { Handlers } from '../http/route.ts'
import { askAlerta, confirmAlerta, endAlertas, listAlertas } from './alertas.ts'

export const alertasHandlers: Handlers<keyof typeof alertaEndpoints> = {
  'POST /api/alertas': async ({ services, attempts, escondidas, body }) => {
    await attempts.count('confirmacao', `alerta ${body.email}`)
    await askAlerta(services, body, escondidas)
    return { body: null }
  },
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
