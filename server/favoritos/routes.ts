import type { Handlers } from '../http/route.ts'
import { addFavorito, removeFavorito } from './favoritos.ts'

type Calls = 'POST /api/favorito' | 'DELETE /api/favorito/{modelo}'

export const favoritosHandlers: Handlers<Calls> = {
  'POST /api/favorito': async ({ services: { db, now }, body, session, visitante }) => ({
    body: await addFavorito(db, body, { session, visitante }, { now: now() }),
  }),
  'DELETE /api/favorito/{modelo}': async ({ services: { db }, params, session, visitante }) => ({
    body: await removeFavorito(db, params.modelo, { session, visitante }),
  }),
}
