import type { albumPorLinkEndpoints } from '../../contract/albumPorLink.ts'
import type { Handlers } from '../http/route.ts'
import { closeLink, createLink, listPessoas, openAlbum } from './albuns.ts'
import { selectLinks } from './queries.ts'

export const albunsHandlers: Handlers<keyof typeof albumPorLinkEndpoints> = {
  'GET /api/albuns/links': async ({ services: { db, now }, session }) => ({
    body: await selectLinks(db, session.id, now()),
  }),
  'GET /api/albuns/pessoas': async ({ services: { db }, session }) => ({
    body: await listPessoas(db, session.id),
  }),
  'POST /api/albuns/links': async ({ services, session, body }) => ({
    body: { link: await createLink(services, session.id, body) },
  }),
  'DELETE /api/albuns/links/{id}': async ({ services, session, params }) => {
    await closeLink(services, session.id, params.id)
    return { body: null }
  },
  'POST /api/albuns/abrir': async ({ services, session, body, escondidas }) => ({
    body: await openAlbum(services, body, { assinante: session.id, escondidas }),
  }),
}
