import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { idSchema, limite, numero, pagina } from './texto.ts'

/** 0 Pendente, 1 Aprovado, 9 Rejeitado. */
export const StatusDepoimento = z.union([z.literal(0), z.literal(1), z.literal(9)])
export type StatusDepoimento = z.infer<typeof StatusDepoimento>

export const Depoimento = z.object({
  id: z.int(),
  modelo: z.int(),
  nota: z.int().min(1).max(5),
  comentario: z.string(),
  cliente_nome: z.string(),
  cliente_cidade: z.string().nullable(),
  cliente_estado: z.string().nullable(),
  modelo_nome: z.string(),
  modelo_url: z.string(),
  resposta: z.string().nullable(),
  status: StatusDepoimento,
  destaque: z.union([z.literal(0), z.literal(1)]),
  data_cadastro: z.iso.datetime({ offset: true }),
})
export type Depoimento = z.infer<typeof Depoimento>

export const DepoimentosQuery = z.object({
  modelo: idSchema.optional(),
  cliente: idSchema.optional(),
  nota: numero(z.int('Use de 1 a 5.').min(1).max(5), 'Use de 1 a 5.').optional(),
  ordenar: z.enum(['recentes', 'antigas'], 'Use recentes ou antigas.').optional(),
  limite: limite.optional(),
  pagina: pagina.optional(),
})
export type DepoimentosQuery = z.infer<typeof DepoimentosQuery>

export const depoimentoEndpoints = defineEndpoints({
  'GET /api/depoimentos': {
    resumo: 'Depoimentos aprovados: os da página inicial, ou os de uma modelo com ?modelo=.',
    grupo: 'depoimentos',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 60 },
    pessoal: true,
    query: DepoimentosQuery,
    status: 200,
    response: z.array(Depoimento),
  },
  'GET /api/depoimentos/{modeloId}': {
    resumo: 'O depoimento em destaque de uma modelo; campos nulos quando não há.',
    grupo: 'depoimentos',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 60 },
    params: z.object({ modeloId: idSchema }),
    status: 200,
    response: z.object({ comentario: z.string().nullable(), nota: z.int().nullable() }),
  },
})
