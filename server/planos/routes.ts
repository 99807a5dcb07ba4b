import { requireSession } from '../http/access.ts'
import type { Handlers } from '../http/route.ts'
import { cancelCobranca, getCobranca, getPlanoDaConta, subscribe } from './cobrancas.ts'
import { pagamentoDe } from './pagamento.ts'
import { getAcervo, listPlanos } from './planos.ts'

type Calls =
  | 'GET /api/planos'
  | 'GET /api/planos/acervo'
  | 'GET /api/planos/atual'
  | 'POST /api/planos/assinar'
  | 'GET /api/planos/cobrancas/{id}'
  | 'DELETE /api/planos/cobrancas/{id}'

export const planosHandlers: Handlers<Calls> = {
  'GET /api/planos': async ({ services: { db }, query }) => ({
    body: await listPlanos(db, query.para),
  }),
  'GET /api/planos/acervo': async ({ services: { db } }) => ({ body: await getAcervo(db) }),
  'GET /api/planos/atual': async ({ services: { db, now }, session }) => {
    const own = requireSession(session, 'assinante', 'modelo')
    return { body: await getPlanoDaConta(db, own.id, { now: now() }) }
  },
  'POST /api/planos/assinar': async ({ services: { db, settings, now }, body, session }) => {
    const own = requireSession(session, 'assinante', 'modelo')
    const pedido = { conta: own.id, tipo: own.tipo, plano: body.plano }
    return {
      body: { cobranca: await subscribe(db, pagamentoDe(settings), pedido, { now: now() }) },
    }
  },
  'GET /api/planos/cobrancas/{id}': async ({ services: { db, now }, params, session }) => {
    const own = requireSession(session)
    return { body: await getCobranca(db, own.id, params.id, { now: now() }) }
  },
  'DELETE /api/planos/cobrancas/{id}': async ({ services: { db, now }, params, session }) => {
    const own = requireSession(session)
    await cancelCobranca(db, own.id, params.id, { now: now() })
    return { body: null }
  },
}
