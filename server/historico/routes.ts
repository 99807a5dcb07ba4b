import type { historicoEndpoints } from '../../contract/historico.ts'
import { pagingHeaders } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { keepHistorico, listHistorico } from './historico.ts'
import { deleteHistorico, selectGuarda } from './queries.ts'

export const historicoHandlers: Handlers<keyof typeof historicoEndpoints> = {
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
  'GET /api/historico/guarda': async ({ services: { db, settings }, session }) => ({
    body: { guardar: await selectGuarda(db, session.id), dias: settings.historyDays },
  }),
  'PUT /api/historico/guarda': async ({ services: { db, settings }, session, body }) => {
    await keepHistorico(db, session.id, body.guardar)
    return { body: { guardar: body.guardar, dias: settings.historyDays } }
  },
  'DELETE /api/historico': async ({ services: { db }, session }) => {
    await deleteHistorico(db, session.id)
    return { body: null }
  },
}
