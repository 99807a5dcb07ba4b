import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { Foto } from './midia.ts'
import { idSchema } from './texto.ts'

/** The plan in force; `ha_maior`: a higher one is for sale. */
export const PlanoAtual = z.object({
  codigo: z.string(),
  nome: z.string(),
  ha_maior: z.boolean(),
})

/** What stands around every page of the panel. */
export const QuadroPainel = z.object({
  /** An advertiser's nickname, a subscriber's name. */
  nome: z.string(),
  avatar: Foto.nullable(),
  plano: PlanoAtual,
  /** When the plan ends; null for one without end. */
  validade: z.iso.datetime({ offset: true }).nullable(),
})
export type QuadroPainel = z.infer<typeof QuadroPainel>

export const painelEndpoints = defineEndpoints({
  'GET /api/painel/{id}': {
    resumo: 'O que o painel mostra em volta de cada página: nome, avatar e plano.',
    grupo: 'paineis',
    conteudo: 'aberto',
    acesso: 'dono',
    params: z.object({ id: idSchema }),
    status: 200,
    response: QuadroPainel,
  },
})
