import type { storieEndpoints } from '../../contract/storie.ts'
import { pagingHeaders } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import {
  judgeComentario,
  listComentarios,
  listStories,
  removeStorie,
  reportComentario,
} from './painel.ts'
import { commentStorie, likeStorie, seeStorie } from './stories.ts'

export const storiesHandlers: Handlers<keyof typeof storieEndpoints> = {
  'GET /api/stories': async ({ services, session }) => ({
    body: await listStories(services, session.id),
  }),
  'DELETE /api/stories/{id}': async ({ services, session, params }) => {
    await removeStorie(services, session.id, params.id)
    return { body: null }
  },
  'POST /api/stories/{id}/ver': async ({ services, params, session, visitante, escondidas }) => {
    await seeStorie(services.db, params.id, { session, visitante, escondidas })
    return { body: null }
  },
  'POST /api/stories/{id}/curtir': async ({ services, params, session, visitante, escondidas }) => {
    await likeStorie(services.db, params.id, { session, visitante, escondidas })
    return { body: null }
  },
  'POST /api/stories/{id}/comentarios': async (call) => {
    const { services, attempts, params, body, session, escondidas } = call
    const assinante = session.id
    await attempts.count('comentario', String(assinante))
    const { comentario } = body
    const comment = { assinante, comentario, escondidas }
    return { body: await commentStorie(services.db, params.id, comment) }
  },
  'GET /api/comentarios': async ({ services, session, query, url }) => {
    const { comentarios, ...paging } = await listComentarios(services.db, session.id, query)
    return { body: comentarios, headers: pagingHeaders(url, services.settings.publicUrl, paging) }
  },
  'POST /api/comentarios/{id}/denunciar': async ({ services: { db }, session, params, body }) => {
    await reportComentario(db, { modelo: session.id, id: params.id }, body.motivo)
    return { body: null }
  },
  'PUT /api/comentarios/{id}': async ({ services, session, params, body }) => ({
    body: await judgeComentario(services.db, session.id, params.id, body.status),
  }),
}
