import { requireSession } from '../http/access.ts'
import type { Handlers } from '../http/route.ts'
import { addFavorito, mergeIntoAccount, removeFavorito } from './favoritos.ts'

type Calls = 'POST /api/favorito' | 'POST /api/favoritos/mesclar' | 'DELETE /api/favorito/{modelo}'

export const favoritosHandlers: Handlers<Calls> = {
  'POST /api/favorito': async ({ services: { db, now }, body, session, visitante }) => ({
    body: await addFavorito(db, body, { session, visitante }, { now: now() }),
  }),
  'POST /api/favoritos/mesclar': async ({ services: { db, now }, body, session }) => {
    const own = requireSession(session, 'assinante')
    return { body: await mergeIntoAccount(db, own, body.modelos, { now: now() }) }
  },
  'DELETE /api/favorito/{modelo}': async ({ services: { db }, params, session, visitante }) => ({
    body: await removeFavorito(db, params.modelo, { session, visitante }),
  }),
}
