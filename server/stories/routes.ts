import type { storieEndpoints } from '../../contract/storie.ts'
import { requireSession } from '../http/access.ts'
import { pagingHeaders } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import { judgeComentario, listComentarios, listStories, removeStorie } from './painel.ts'
import { commentStorie, likeStorie, seeStorie } from './stories.ts'

export const storiesHandlers: Handlers<keyof typeof storieEndpoints> = {
  'GET /api/stories': async ({ services, session }) => {
    const { id } = requireSession(session, 'modelo')
    return { body: await listStories(services, id) }
  },
  'DELETE /api/stories/{id}': async ({ services, session, params }) => {
    const { id } = requireSession(session, 'modelo')
    await removeStorie(services, id, params.id)
    return { body: null }
  },
  'POST /api/stories/{id}/ver': async ({ services, params, session, visitante }) => {
    await seeStorie(services.db, params.id, { session, visitante })
    return { body: null }
  },
  'POST /api/stories/{id}/curtir': async ({ services, params, session, visitante }) => {
    await likeStorie(services.db, params.id, { session, visitante })
    return { body: null }
  },
  'POST /api/stories/{id}/comentarios': async ({ services, attempts, params, body, session }) => {
    const assinante = requireSession(session, 'assinante').id
    await attempts.count('comentario', String(assinante))
    const { comentario } = body
    return { body: await commentStorie(services.db, params.id, { assinante, comentario }) }
  },
  'GET /api/comentarios': async ({ services, session, query, url }) => {
    const { id } = requireSession(session, 'modelo')
    const { comentarios, ...paging } = await listComentarios(services.db, id, query)
    return { body: comentarios, headers: pagingHeaders(url, services.settings.publicUrl, paging) }
  },
  'PUT /api/comentarios/{id}': async ({ services, session, params, body }) => {
    const { id } = requireSession(session, 'modelo')
    return { body: await judgeComentario(services.db, id, params.id, body.status) }
  },
}
