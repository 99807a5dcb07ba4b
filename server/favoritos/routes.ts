import { pagingHeaders } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { addFavorito, listFavoritas, mergeIntoAccount, removeFavorito } from './favoritos.ts'

type Calls =
  | 'GET /api/favoritas'
  | 'POST /api/favorito'
  | 'POST /api/favoritos/mesclar'
  | 'DELETE /api/favorito/{modelo}'

export const favoritosHandlers: Handlers<Calls> = {
  'GET /api/favoritas': async ({ services, query, session, url }) => {
    const { db, settings, now } = services
    const { itens, total } = await listFavoritas(db, session.id, query, {
      now: now(),
      mediaBase: mediaBaseDe(settings.publicUrl),
    })
    return { body: itens, headers: pagingHeaders(url, settings.publicUrl, { ...query, total }) }
  },
  'POST /api/favorito': async ({ services: { db, now }, body, session, visitante }) => ({
    body: await addFavorito(db, body, { session, visitante }, { now: now() }),
  }),
  'POST /api/favoritos/mesclar': async ({ services: { db, now }, body, session, escondidas }) => ({
    body: await mergeIntoAccount(db, session, body.modelos, { now: now(), escondidas }),
  }),
  'DELETE /api/favorito/{modelo}': async ({ services: { db }, params, session, visitante }) => ({
    body: await removeFavorito(db, params.modelo, { session, visitante }),
  }),
}
