import { listAnswer } from '../http/paging.ts'
import type { Handlers } from '../http/route.ts'
import { selectFatos } from './queries.ts'

export const auditoriaHandlers: Handlers<'GET /api/admin/auditoria'> = {
  'GET /api/admin/auditoria': async (call) => {
    const { db } = call.services
    const { pagina = 1, limite = 24, ...recorte } = call.query
    const lista = await selectFatos(db, { ...recorte, pagina, limite })
    // That the record itself was read says enough: whom it names is not looked at one by one.
    return { ...listAnswer(call, lista), visto: [] }
  },
}
