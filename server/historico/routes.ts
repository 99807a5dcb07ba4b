import { pagingHeaders } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { listHistorico } from './historico.ts'
import { deleteHistorico } from './queries.ts'

export const historicoHandlers: Handlers<'GET /api/historico' | 'DELETE /api/historico'> = {
  'GET /api/historico': async ({ services, query, session, url }) => {
    const { db, settings, now } = services
    const { itens, total } = await listHistorico(db, session.id, query, {
      now: now(),
      mediaBase: mediaBaseDe(settings.publicUrl),
    })
    return {
      body: itens,
      headers: pagingHeaders(url, settings.publicUrl, { ...query, total }),
    }
  },
  'DELETE /api/historico': async ({ services: { db }, session }) => {
    await deleteHistorico(db, session.id)
    return { body: null }
  },
}
