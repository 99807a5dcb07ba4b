import type { Hono } from 'hono'
import { Falha } from '../http/problem.ts'
import type { ApiEnv, Handlers } from '../http/route.ts'
import type { Services } from '../services.ts'
import { csvOf } from './csv.ts'
import { getNumeros } from './numeros.ts'
import { getRelatorio } from './transparencia.ts'

export const numerosHandlers: Handlers<'GET /api/admin/numeros'> = {
  'GET /api/admin/numeros': async ({ services: { db, now }, session }) => ({
    body: await getNumeros(db, session.id, now()),
  }),
}

/** The report of a year as a file; `contract/files.ts` says how long it is cached. */
export function mountTransparencia(app: Hono<ApiEnv>, { db, now }: Pick<Services, 'db' | 'now'>) {
  app.on(['GET', 'HEAD'], '/transparencia/:arquivo', async (c) => {
    const [, ano] = /^(\d{4})\.csv$/.exec(c.req.param('arquivo')) ?? []
    if (!ano) throw new Falha('nao_encontrado', 'Não há nada neste endereço.')
    const relatorio = await getRelatorio(db, Number(ano), now())
    return new Response(csvOf(relatorio), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="transparencia-${ano}.csv"`,
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    })
  })
}
