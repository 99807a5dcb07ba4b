import type { ChamadaDaEquipe } from '../../contract/areaDaEquipe.ts'
import type { ItemAberto } from '../../contract/fila.ts'
import type { Alvo } from '../../contract/motivos.ts'
import { listPessoas, setPapeis } from '../contas/equipe.ts'
import { listAnswer } from '../http/paging.ts'
import type { Call, Handlers } from '../http/route.ts'
import { signedMediaBase } from '../midias/sign.ts'
import { listCobrancas } from '../planos/baixa.ts'
import { countEsperas, getItem, listFila } from './analise/analise.ts'
import { selectContas, selectRejeitados } from './analise/queries.ts'
import { decideItem } from './decisao.ts'
import { undoAto } from './desfazer.ts'
import { sendParaAnalise } from './envio.ts'
import { askPedido, type Pedido } from './pedidos.ts'
import { selectAtos } from './registro/queries.ts'
import {
  closePix,
  confirmPix,
  type Encerramento,
  getSituacao,
  suspendConta,
} from './registro/registro.ts'
import { releaseItem, reserveItem } from './reserva.ts'

type Calls = Exclude<
  ChamadaDaEquipe,
  | 'GET /api/admin/auditoria'
  | 'GET /api/admin/livro'
  | 'GET /api/admin/livro/{mes}'
  | 'GET /api/admin/numeros'
  | 'GET /api/admin/precos'
  | 'POST /api/admin/precos'
  | 'DELETE /api/admin/precos/{id}'
  | 'GET /api/admin/sistema'
  | 'GET /api/admin/verificacoes/{id}/{papel}'
>

const paginaDe = ({ pagina = 1, limite = 24 }: { pagina?: number; limite?: number }) => ({
  pagina,
  limite,
})

type Visto = { alvo: Alvo; id: number }

/** The review and its author, whose e-mail is shown beside it. */
const seenInReview = ({ id, cliente }: NonNullable<ItemAberto['depoimento']>): Visto[] => [
  { alvo: 'depoimento', id },
  ...(cliente ? [{ alvo: 'conta' as const, id: cliente.id }] : []),
]

/** The comment and its author, whose name is shown beside it. */
const seenInComment = ({ id, cliente }: NonNullable<ItemAberto['comentario']>): Visto[] => [
  { alvo: 'comentario', id },
  ...(cliente ? [{ alvo: 'conta' as const, id: cliente.id }] : []),
]

const seenIn = ({
  perfil,
  depoimento,
  comentario,
  cobranca,
  mensagem,
  pedido,
}: ItemAberto): Visto[] => [
  ...(pedido ? [{ alvo: 'conta' as const, id: pedido.conta }] : []),
  ...(perfil ? [{ alvo: 'modelo' as const, id: perfil.id }] : []),
  ...(depoimento ? seenInReview(depoimento) : []),
  ...(comentario ? seenInComment(comentario) : []),
  ...(cobranca ? [{ alvo: 'conta' as const, id: cobranca.conta }] : []),
  ...(mensagem ? [{ alvo: 'mensagem' as const, id: mensagem.id }] : []),
]

const analiseOf = ({
  services,
  session,
}: Pick<Call<'GET /api/admin/fila'>, 'services' | 'session'>) => ({
  equipe: session.id,
  mediaBase: signedMediaBase(services),
  now: services.now(),
})

async function ask(
  call: Pick<
    Call<'POST /api/admin/contas/{id}/apagamento'>,
    'services' | 'params' | 'session' | 'body'
  >,
  pedido: Pedido,
) {
  const { db, now } = call.services
  await askPedido(db, call.session, call.params.id, { pedido, ...call.body, now: now() })
  return { body: null }
}

async function close(
  call: Pick<
    Call<'POST /api/admin/cobrancas/{id}/recusa'>,
    'services' | 'params' | 'session' | 'body'
  >,
  ato: Encerramento,
) {
  const { db, now } = call.services
  await closePix(db, call.session, call.params.id, { ato, recado: call.body.recado, now: now() })
  return { body: null }
}

/** The calls of staff. */
export const moderacaoHandlers: Handlers<Calls> = {
  'GET /api/admin/resumo': async ({ services: { db }, session }) => {
    return { body: await countEsperas(db, session.id) }
  },
  'GET /api/admin/fila': async (call) => {
    const options = analiseOf(call)
    const { fila } = call.query
    const { itens, total } = await listFila(
      call.services.db,
      { ...(fila && { fila }), ...paginaDe(call.query) },
      options,
    )
    return { ...listAnswer(call, { rows: itens, total }), visto: [] }
  },
  'GET /api/admin/fila/{id}': async (call) => {
    const { razao } = call.query
    const item = await getItem(call.services.db, call.params.id, { ...analiseOf(call), razao })
    return { body: item, visto: seenIn(item) }
  },
  'POST /api/admin/fila/{id}/decisao': async ({ services, params, session, body }) => {
    const { db, now, secrets } = services
    const options = { now: now(), hashSecret: secrets.hash }
    return { body: await decideItem(db, session, params.id, body, options) }
  },
  'PUT /api/admin/fila/{id}/reserva': async ({ services: { db, now }, params, session }) => {
    await reserveItem(db, session, params.id, now())
    return { body: null }
  },
  'DELETE /api/admin/fila/{id}/reserva': async ({ services: { db }, params, session }) => {
    await releaseItem(db, session, params.id)
    return { body: null }
  },
  'POST /api/admin/atos/{id}/desfazer': async ({ services, params, session }) => {
    const { db, now, secrets } = services
    const options = { now: now(), hashSecret: secrets.hash }
    await undoAto(db, session, params.id, options)
    return { body: null }
  },
  'GET /api/admin/depoimentos': async (call) => {
    const lista = await selectRejeitados(call.services.db, paginaDe(call.query))
    return { ...listAnswer(call, lista), visto: lista.rows.flatMap(seenInReview) }
  },
  'GET /api/admin/contas': async (call) => {
    const { db } = call.services
    const lista = await selectContas(db, call.query.q, paginaDe(call.query))
    return {
      ...listAnswer(call, lista),
      visto: lista.rows.map(({ id }) => ({ alvo: 'conta', id })),
    }
  },
  'POST /api/admin/contas/{id}/suspensao': async ({ services, session, params, body }) => {
    const { db, now } = services
    return { body: await suspendConta(db, session, params.id, { ...body, now: now() }) }
  },
  'POST /api/admin/contas/{id}/reativacao': (call) => ask(call, 'reativar'),
  'POST /api/admin/contas/{id}/apagamento': (call) => ask(call, 'apagar'),
  'GET /api/admin/equipe': async ({ services: { db }, session }) => {
    const pessoas = await listPessoas(db, session.id)
    return { body: pessoas, visto: pessoas.map(({ id }) => ({ alvo: 'conta', id })) }
  },
  'PUT /api/admin/equipe/{id}/papeis': async ({ services, session, params, body }) => {
    await setPapeis(services.db, session, params.id, { ...body, now: services.now() })
    return { body: null }
  },
  'GET /api/admin/cobrancas': async (call) => {
    const { db, now } = call.services
    const { cobrancas: rows, total } = await listCobrancas(db, {
      ...paginaDe(call.query),
      situacao: call.query.situacao,
      now: now(),
    })
    const visto = rows.map(({ conta }) => ({ alvo: 'conta' as const, id: conta }))
    return { ...listAnswer(call, { rows, total }), visto }
  },
  'POST /api/admin/cobrancas/{id}/confirmacao': async ({ services, params, session, body }) => {
    const { db, secrets, now } = services
    const { pagador } = body
    await confirmPix(db, session, params.id, { pagador, hashSecret: secrets.hash, now: now() })
    return { body: null }
  },
  'POST /api/admin/cobrancas/{id}/recusa': (call) => close(call, 'recusar'),
  'POST /api/admin/cobrancas/{id}/devolucao': (call) => close(call, 'devolver'),
  'GET /api/admin/registro': async (call) => {
    const lista = await selectAtos(call.services.db, paginaDe(call.query))
    return { ...listAnswer(call, lista), visto: [] }
  },
}

/** The calls of the advertiser herself. */
export const situacaoHandlers: Handlers<
  'POST /api/modelo/{id}/analise' | 'GET /api/modelo/{id}/moderacao'
> = {
  'POST /api/modelo/{id}/analise': async ({ services, session }) => {
    const { db, settings, now } = services
    await sendParaAnalise(db, session.id, settings)
    return { body: await getSituacao(db, session.id, now()) }
  },
  'GET /api/modelo/{id}/moderacao': async ({ services: { db, now }, session }) => {
    return { body: await getSituacao(db, session.id, now()) }
  },
}
