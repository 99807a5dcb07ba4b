import type { impulsoEndpoints } from '../../contract/impulso.ts'
import type { Handlers } from '../http/route.ts'
import { pagamentoDe } from '../planos/pagamento.ts'
import { buyImpulso, findHorarioDela, getMeusImpulsos } from './compra.ts'

export const impulsosHandlers: Handlers<keyof typeof impulsoEndpoints> = {
  'GET /api/impulsos': async ({ services: { db, now }, session }) => ({
    body: await getMeusImpulsos(db, session.id, now()),
  }),
  'GET /api/impulsos/horario': async ({ services: { db, now }, session, query }) => ({
    body: await findHorarioDela(db, session.id, query, now()),
  }),
  'POST /api/impulsos': async ({ services, session, body }) => {
    const { db, now, settings } = services
    const { se_ocupado, ...escolha } = body
    const pedido = { ...escolha, modelo: session.id, seOcupado: se_ocupado }
    const options = { now: now(), vendedor: settings }
    return { body: { cobranca: await buyImpulso(db, pagamentoDe(services), pedido, options) } }
  },
}
