import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { NENHUMA } from '../../http/escondidas.ts'
import { Falha } from '../../http/problem.ts'
import type { ApiEnv } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../links.ts'
import { selectToken, spendToken } from '../queries.ts'
import { ENDERECO, openCopia } from './copia.ts'

const HEADERS = {
  'Content-Type': 'application/zip',
  'Content-Disposition': 'attachment; filename="meus-dados.zip"',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
}

/** The download that a link of `requestCopia` leads to: the browser navigates there, without headers. */
export function mountCopia(app: Hono<ApiEnv>, services: Services): void {
  const { db, now } = services
  app.on(['GET', 'HEAD'], `${ENDERECO}/:token`, async (c) => {
    const hash = hashToken(c.req.param('token') ?? '')
    const uso = 'baixar-copia'
    if (c.req.method === 'HEAD') {
      const token = await selectToken(db, hash, uso)
      if (!token || token.usado_em || token.expira_em <= now()) throw naoVale()
      return new Response(null, { headers: HEADERS })
    }
    const link = await spendToken(db, { hash, uso, now: now() })
    if (!link) throw naoVale()
    const escondidas = (await c.env?.escondidasDaConta?.(link.conta_id)) ?? NENHUMA
    const copia = await openCopia(services, { id: link.conta_id, escondidas })
    const body = Readable.toWeb(copia) as ReadableStream
    return new Response(body, { headers: HEADERS })
  })
}

const naoVale = () =>
  new Falha('nao_encontrado', 'Este link não vale mais. Peça outro nas configurações da conta.', {
    headers: { 'Cache-Control': 'no-store' },
  })
