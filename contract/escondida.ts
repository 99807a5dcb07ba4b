import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { EstadoSchema } from './local.ts'
import { texto } from './texto.ts'

/** States and cities whose visitors do not see a profile. */
export const EscondidaDe = z.object({
  estados: z.array(EstadoSchema).max(27),
  cidades: z.array(z.object({ cidade: texto(80, 1), estado: EstadoSchema })).max(50),
})
export type EscondidaDe = z.infer<typeof EscondidaDe>

const escondida = {
  grupo: 'configuracoes',
  conteudo: 'aberto',
  acesso: 'modelo',
  status: 200,
  response: EscondidaDe,
} as const satisfies Partial<Endpoint>

export const escondidaEndpoints = defineEndpoints({
  'GET /api/escondida': {
    ...escondida,
    resumo: 'Os estados e as cidades de onde o próprio perfil não é visto.',
  },
  'PUT /api/escondida': {
    ...escondida,
    resumo: 'Escolhe de onde o próprio perfil não é visto; o que não for enviado deixa de valer.',
    body: EscondidaDe,
  },
})
