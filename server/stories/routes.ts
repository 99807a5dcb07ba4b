import { requireSession } from '../http/access.ts'
import type { Handlers } from '../http/route.ts'
import { commentStorie, likeStorie } from './stories.ts'

type Calls = 'POST /api/stories/{id}/curtir' | 'POST /api/stories/{id}/comentarios'

export const storiesHandlers: Handlers<Calls> = {
  'POST /api/stories/{id}/curtir': async ({ services, params, session, visitante }) => {
    await likeStorie(services.db, params.id, { session, visitante })
    return { body: null }
  },
  'POST /api/stories/{id}/comentarios': async ({ services, params, body, session }) => {
    const assinante = requireSession(session, 'assinante').id
    const { comentario } = body
    return { body: await commentStorie(services.db, params.id, { assinante, comentario }) }
  },
}
