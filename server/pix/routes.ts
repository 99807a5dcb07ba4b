import type { Handlers } from '../http/route.ts'
import { getLivro, writeCsv } from './livro.ts'

export const livroHandlers: Handlers<'GET /api/admin/livro' | 'GET /api/admin/livro/{mes}'> = {
  'GET /api/admin/livro': async ({ services: { db } }) => ({ body: await getLivro(db) }),
  'GET /api/admin/livro/{mes}': async ({ services: { db }, params: { mes } }) => ({
    body: { nome: `lancamentos-${mes}.csv`, csv: await writeCsv(db, mes) },
  }),
}
