import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { MiniCartao } from './miniCartao.ts'
import { categorias, ordensFavoritas } from './ordens.ts'
import { idSchema, limite, pagina, texto } from './texto.ts'

export const Favorita = MiniCartao.extend({
  imagem: z.url().nullable(),
  categoria: z.enum(categorias).nullable(),
})
export type Favorita = z.infer<typeof Favorita>

export const FavoritasQuery = z.object({
  /** The session's own id, if it is named at all. */
  cliente: idSchema.optional(),
  q: texto(60).optional(),
  categoria: z.enum(categorias, `Use uma destas: ${categorias.join(', ')}.`).optional(),
  ordenar: z
    .enum(ordensFavoritas, `Use um destes: ${ordensFavoritas.join(', ')}.`)
    .default('recentes'),
  limite: limite.default(24),
  pagina: pagina.default(1),
})
export type FavoritasQuery = z.infer<typeof FavoritasQuery>

export const favoritaEndpoints = defineEndpoints({
  'GET /api/favoritas': {
    resumo: 'Os perfis favoritos do assinante que ainda estão no ar.',
    grupo: 'favoritos',
    conteudo: 'adulto',
    acesso: 'assinante',
    dono: { tipo: 'assinante', em: 'query.cliente' },
    query: FavoritasQuery,
    status: 200,
    response: z.array(Favorita),
  },
})
