import type { Chamada } from '../../contract/endpoints.ts'
import { requireDono, requireSession } from '../http/access.ts'
import { pagingHeaders } from '../http/paging.ts'
import type { Call, Handlers } from '../http/route.ts'
import { signedMediaBase } from '../midias/sign.ts'
import { listPendentes } from '../planos/cobrancas.ts'
import { countEsperas, getItem, listFila } from './analise/analise.ts'
import { selectContas, selectRejeitados } from './analise/queries.ts'
import { decideItem } from './decisao.ts'
import { selectAtos } from './queries.ts'
import { confirmPix, getSituacao, turnConta, type Virada } from './registro/registro.ts'

type Calls =
  | 'GET /api/admin/resumo'
  | 'GET /api/admin/fila'
  | 'GET /api/admin/fila/{id}'
  | 'POST /api/admin/fila/{id}/decisao'
  | 'GET /api/admin/depoimentos'
  | 'GET /api/admin/contas'
  | 'POST /api/admin/contas/{id}/suspensao'
  | 'POST /api/admin/contas/{id}/reativacao'
  | 'GET /api/admin/cobrancas'
  | 'POST /api/admin/cobrancas/{id}/confirmacao'
  | 'GET /api/admin/registro'
  | 'GET /api/modelo/{id}/moderacao'

const paginaDe = ({ pagina = 1, limite = 24 }: { pagina?: number; limite?: number }) => ({
  pagina,
  limite,
})

/** One page of a list, with where the others are. */
function pageOf<T>(
  { url, query, services }: Pick<Call<Chamada>, 'url' | 'services'> & { query: object },
  { rows, total }: { rows: T[]; total: number },
) {
  const paging = { ...paginaDe(query), total }
  return { body: rows, headers: pagingHeaders(url, services.settings.publicUrl, paging) }
}

async function turn(
  call: Pick<
    Call<'POST /api/admin/contas/{id}/suspensao'>,
    'services' | 'params' | 'session' | 'body'
  >,
  ato: Virada,
) {
  const equipe = requireSession(call.session, 'equipe')
  const { db, now } = call.services
  await turnConta(db, equipe, call.params.id, { ato, recado: call.body.recado, now: now() })
  return { body: null }
}

export const moderacaoHandlers: Handlers<Calls> = {
  'GET /api/admin/resumo': async ({ services: { db, now }, session }) => {
    requireSession(session, 'equipe')
    return { body: await countEsperas(db, { now: now() }) }
  },
  'GET /api/admin/fila': async (call) => {
    requireSession(call.session, 'equipe')
    const { fila } = call.query
    const { itens, total } = await listFila(
      call.services.db,
      { ...(fila && { fila }), ...paginaDe(call.query) },
      { mediaBase: signedMediaBase(call.services) },
    )
    return pageOf(call, { rows: itens, total })
  },
  'GET /api/admin/fila/{id}': async ({ services, params, session }) => {
    requireSession(session, 'equipe')
    const options = { mediaBase: signedMediaBase(services), now: services.now() }
    return { body: await getItem(services.db, params.id, options) }
  },
  'POST /api/admin/fila/{id}/decisao': async ({ services, params, session, body }) => {
    const equipe = requireSession(session, 'equipe')
    const { db, now, secrets } = services
    await decideItem(db, equipe, params.id, body, { now: now(), hashSecret: secrets.hash })
    return { body: null }
  },
  'GET /api/admin/depoimentos': async (call) => {
    requireSession(call.session, 'equipe')
    return pageOf(call, await selectRejeitados(call.services.db, paginaDe(call.query)))
  },
  'GET /api/admin/contas': async (call) => {
    requireSession(call.session, 'equipe')
    const { db } = call.services
    return pageOf(call, await selectContas(db, call.query.q, paginaDe(call.query)))
  },
  'POST /api/admin/contas/{id}/suspensao': (call) => turn(call, 'suspender'),
  'POST /api/admin/contas/{id}/reativacao': (call) => turn(call, 'reativar'),
  'GET /api/admin/cobrancas': async (call) => {
    requireSession(call.session, 'equipe')
    const { db, now } = call.services
    const { cobrancas, total } = await listPendentes(db, { ...paginaDe(call.query), now: now() })
    const rows = cobrancas.map(({ criada, expira, ...rest }) => ({
      ...rest,
      criada: criada.toISOString(),
      expira: expira.toISOString(),
    }))
    return pageOf(call, { rows, total })
  },
  'POST /api/admin/cobrancas/{id}/confirmacao': async ({
    services: { db, now },
    params,
    session,
  }) => {
    const equipe = requireSession(session, 'equipe')
    await confirmPix(db, equipe, params.id, now())
    return { body: null }
  },
  'GET /api/admin/registro': async (call) => {
    requireSession(call.session, 'equipe')
    return pageOf(call, await selectAtos(call.services.db, paginaDe(call.query)))
  },
  'GET /api/modelo/{id}/moderacao': async ({ services: { db }, params, session }) => {
    requireDono(session, params.id, 'modelo')
    return { body: await getSituacao(db, params.id) }
  },
}
