import { listAnswer } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import { selectFatos } from './queries.ts'

export const auditoriaHandlers: Handlers<'GET /api/admin/auditoria'> = {
  'GET /api/admin/auditoria': async (call) => {
    const { db } = call.services
    const { pagina = 1, limite = 24, ...recorte } = call.query
    const lista = await selectFatos(db, { ...recorte, pagina, limite })
    // One line says that the record was read; the people named in it are not recorded one by one.
    return { ...listAnswer(call, lista), visto: [] }
  },
}
