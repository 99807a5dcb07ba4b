import { noteEndereco } from '../contas/endereco.ts'
import { requireSession } from '../http/access.ts'
import { CATALOGO, tagsOfModelos, tagsOfPerfil } from '../http/cacheTags.ts'
import { pagingHeaders } from '../http/paging.ts'
import { Falha } from '../http/problem.ts'
import type { Handlers } from '../http/route.ts'
import {
  answerDepoimento,
  createDepoimento,
  getDestaque,
  listDepoimentos,
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
    const { depoimentos, ...paging } = await listDepoimentos(db, query, session)
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
    const own = requireSession(session, 'assinante')
    const { modelo, nota, comentario } = body
    if (body.cliente != null && body.cliente !== own.id)
      throw new Falha('acesso_negado', 'O cliente informado não é o da sessão.')
    await attempts.count('avaliacao', String(own.id))
    const depoimento = { modelo, cliente: own.id, nota, comentario }
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
  }) => {
    const own = requireSession(session)
    if ('status' in body) {
      const answered = await answerDepoimento(db, { modelo: own.id, id }, body, { now: now() })
      await noteEndereco(db, own.id, endereco, now())
      return { body: answered }
    }
    await attempts.count('avaliacao', String(own.id))
    const escrita = { now: now(), endereco }
    return { body: await rewriteDepoimento(db, { cliente: own.id, id }, body, escrita) }
  },
  'POST /api/depoimentos/{id}/denunciar': async ({
    services: { db },
    attempts,
    params: { id },
    body,
    session,
  }) => {
    const own = requireSession(session, 'modelo')
    await attempts.count('avaliacao', String(own.id))
    await reportDepoimento(db, { modelo: own.id, id }, body.motivo)
    return { body: null }
  },
}
