import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { EstadoSchema } from './local.ts'
import { idSchema, texto } from './texto.ts'

/** A profile was opened. `assinante` is the session's own id, or null. */
export const Navegacao = z.object({
  modelo: idSchema,
  assinante: idSchema.nullish(),
  cidade: texto(120).nullish(),
  // A place that was not found out is sent blank.
  estado: z.union([z.literal('').transform(() => null), EstadoSchema]).nullish(),
})
export type Navegacao = z.infer<typeof Navegacao>

export const Contato = z.object({ modelo: idSchema })
export const FavoritoEscrita = z.object({ modelo: idSchema, cliente: idSchema.nullish() })
const Favoritado = z.object({ favoritado: z.boolean() })

/** What an anonymous browser kept: as many as one may hold. */
export const FavoritosMescla = z.object({
  modelos: z.array(idSchema).max(500, 'Envie no máximo 500.'),
})

export const eventoEndpoints = defineEndpoints({
  'POST /api/navigation-tracker': {
    resumo: 'Registra a visita a um perfil.',
    grupo: 'eventos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: Navegacao,
    status: 202,
    response: null,
  },
  'POST /api/contato': {
    resumo: 'Registra o clique no link de contato.',
    grupo: 'eventos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: Contato,
    status: 202,
    response: null,
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
    params: z.object({ modelo: idSchema }),
    status: 200,
    response: Favoritado,
  },
})
