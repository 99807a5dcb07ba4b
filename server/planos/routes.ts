import { LUGARES, PLANOS } from '../http/cacheTags.ts'
import type { Handlers } from '../http/route.ts'
import { desistir } from './baixa.ts'
import {
  cancelCobranca,
  getCobranca,
  getContrato,
  getPlanoDaConta,
  subscribe,
} from './cobrancas.ts'
import { pagamentoDe } from './pagamento.ts'
import { getAcervo, listPlanos } from './planos.ts'

type Calls =
  | 'GET /api/planos'
  | 'GET /api/planos/acervo'
  | 'GET /api/planos/atual'
  | 'POST /api/planos/assinar'
  | 'GET /api/planos/cobrancas/{id}'
  | 'DELETE /api/planos/cobrancas/{id}'
  | 'POST /api/planos/cobrancas/{id}/desistencia'
  | 'GET /api/planos/cobrancas/{id}/contrato'

export const planosHandlers: Handlers<Calls> = {
  'GET /api/planos': async ({ services: { db }, query }) => ({
    body: await listPlanos(db, query.para),
    tags: [PLANOS],
  }),
  'GET /api/planos/acervo': async ({ services: { db } }) => ({
    body: await getAcervo(db),
    // It counts profiles.
    tags: [LUGARES],
  }),
  'GET /api/planos/atual': async ({ services: { db, now }, session }) => ({
    body: await getPlanoDaConta(db, session.id, { now: now() }),
  }),
  'POST /api/planos/assinar': async ({ services, body, session }) => {
    const { db, now } = services
    const pedido = { conta: session.id, tipo: session.tipo, plano: body.plano }
    return {
      body: {
        cobranca: await subscribe(db, pagamentoDe(services), pedido, {
          now: now(),
          vendedor: services.settings,
        }),
      },
    }
  },
  'GET /api/planos/cobrancas/{id}': async ({ services: { db, now }, params, session }) => ({
    body: await getCobranca(db, session.id, params.id, { now: now() }),
  }),
  'DELETE /api/planos/cobrancas/{id}': async ({ services: { db, now }, params, session }) => {
    await cancelCobranca(db, session.id, params.id, { now: now() })
    return { body: null }
  },
  'POST /api/planos/cobrancas/{id}/desistencia': async ({
    services: { db, now },
    params,
    session,
  }) => {
    await desistir(db, session.id, params.id, { now: now() })
    return { body: null }
  },
  'GET /api/planos/cobrancas/{id}/contrato': async ({ services: { db }, params, session }) => ({
    body: { texto: await getContrato(db, session.id, params.id) },
  }),
}
