import { noteEndereco } from '../contas/endereco.ts'
import { inTransaction } from '../database/transaction.ts'
import { CATALOGO, tagsOfModelos, tagsOfPerfil } from '../http/cacheTags.ts'
import { pagingHeaders } from '../http/paging.ts'
import { Falha } from '../http/problem.ts'
import type { Handlers } from '../http/route.ts'
import {
  answerDepoimento,
  createDepoimento,
  getDestaque,
  listDepoimentos,
  listDepoimentosDoCliente,
  reportDepoimento,
  rewriteDepoimento,
} from './depoimentos.ts'

type Calls =
  | 'GET /api/depoimentos'
  | 'GET /api/depoimentos/{modeloId}'
  | 'POST /api/depoimentos'
  | 'PUT /api/depoimentos/{id}'
  | 'POST /api/depoimentos/{id}/denunciar'

export const depoimentosHandlers: Handlers<Calls> = {
  'GET /api/depoimentos': async ({ services: { db, settings }, query, session, url }) => {
    // A call that names a client is that client's own.
    const own = query.cliente === undefined ? null : session
    const { depoimentos, ...paging } = await (own
      ? listDepoimentosDoCliente(db, own.id, query)
      : listDepoimentos(db, query, session))
    return {
      body: depoimentos,
      headers: pagingHeaders(url, settings.publicUrl, paging),
      tags:
        query.modelo === undefined
          ? [CATALOGO, ...tagsOfModelos(depoimentos.map(({ modelo }) => modelo))]
          : tagsOfPerfil(query.modelo),
    }
  },
  'GET /api/depoimentos/{modeloId}': async ({ services: { db }, params }) => ({
    body: await getDestaque(db, params.modeloId),
    tags: tagsOfPerfil(params.modeloId),
  }),
  'POST /api/depoimentos': async ({ services, attempts, body, session, endereco }) => {
    const { modelo, nota, comentario } = body
    if (body.cliente != null && body.cliente !== session.id)
      throw new Falha('acesso_negado', 'O cliente informado não é o da sessão.')
    await attempts.count('avaliacao', String(session.id))
    const depoimento = { modelo, cliente: session.id, nota, comentario }
    const escrita = { now: services.now(), endereco }
    return { body: await createDepoimento(services.db, depoimento, escrita) }
  },
  'PUT /api/depoimentos/{id}': async ({
    services: { db, now },
    attempts,
    params: { id },
    body,
    session,
    endereco,
    escondidas,
  }) => {
    if ('status' in body) {
      const answered = await inTransaction(db, async (trx) => {
        await noteEndereco(trx, session.id, endereco, now())
        return answerDepoimento(trx, { modelo: session.id, id }, body, { now: now() })
      })
      return { body: answered }
    }
    await attempts.count('avaliacao', String(session.id))
    const escrita = { now: now(), endereco, escondidas }
    return { body: await rewriteDepoimento(db, { cliente: session.id, id }, body, escrita) }
  },
  'POST /api/depoimentos/{id}/denunciar': async ({
    services: { db },
    attempts,
    params: { id },
    body,
    session,
  }) => {
    await attempts.count('avaliacao', String(session.id))
    await reportDepoimento(db, { modelo: session.id, id }, body.motivo)
    return { body: null }
  },
}
