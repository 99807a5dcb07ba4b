import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { MiniCartao } from './miniCartao.ts'
import { categorias, ordensFavoritas } from './ordens.ts'
import { consulta, enderecoConhecido, idSchema, limite, pagina } from './texto.ts'

export const Favorita = MiniCartao.extend({
  imagem: z.url().nullable(),
  categoria: z.enum(categorias).nullable(),
})
export type Favorita = z.infer<typeof Favorita>

export const FavoritasQuery = z.object({
  /** The session's own id; optional. */
  cliente: idSchema.optional(),
  q: consulta(60).optional(),
  categoria: z.enum(categorias, `Use uma destas: ${categorias.join(', ')}.`).optional(),
  ordenar: z
    .enum(ordensFavoritas, `Use um destes: ${ordensFavoritas.join(', ')}.`)
    .default('recentes'),
  limite: limite.default(24),
  pagina: pagina.default(1),
})
export type FavoritasQuery = z.infer<typeof FavoritasQuery>

export const FavoritoEscrita = z.object({
  modelo: idSchema,
  cliente: idSchema.nullish(),
  url: enderecoConhecido,
})
/** Whose it is, as the body says when it is chosen: without his session it is not undone instead for a visitor. */
const FavoritoDe = z.object({ cliente: idSchema.optional() })
const Favoritado = z.object({ favoritado: z.boolean() })

/** The favourites of an anonymous browser: at most as many as it stores. */
export const FavoritosMescla = z.object({
  modelos: z.array(idSchema).max(500, 'Envie no máximo 500.'),
})

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
  'POST /api/favorito': {
    resumo: 'Marca um perfil como favorito; repetir não muda nada.',
    grupo: 'favoritos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: FavoritoEscrita,
    status: 200,
    response: Favoritado,
  },
  'POST /api/favoritos/mesclar': {
    resumo: 'Junta à conta os favoritos de um navegador sem conta; responde todos os que ela tem.',
    grupo: 'favoritos',
    conteudo: 'adulto',
    acesso: 'assinante',
    body: FavoritosMescla,
    status: 200,
    response: z.object({ favoritados: z.array(z.int()) }),
  },
  'DELETE /api/favorito/{modelo}': {
    resumo: 'Desfaz o favorito.',
    grupo: 'favoritos',
    conteudo: 'adulto',
    acesso: 'publico',
    dono: { tipo: 'assinante', em: 'query.cliente' },
    params: z.object({ modelo: idSchema }),
    query: FavoritoDe,
    status: 200,
    response: Favoritado,
  },
})
