import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The page that asks for a proof of age, with AGE_ASSURANCE=verified. */
export const PAGINA_DA_IDADE = '/comprovar-idade'
/** Where the browser starts a check at the provider; `volta` is the address to return to. */
export const INICIO_DA_IDADE = '/api/idade/provedor'

/** How a check at the provider ended, for the page that it returns to. */
export const fins = ['menor', 'recusada', 'falhou'] as const
export type Fim = (typeof fins)[number]

export const Idade = z.object({
  modo: z.enum(['declaration', 'verified']),
  /** Whether this browser brought a valid proof; with `declaration` always true. */
  comprovada: z.boolean(),
})

export const idadeEndpoints = {
  'GET /api/idade': {
    resumo: 'Como este site confere a idade, e se este navegador já a comprovou.',
    grupo: 'Idade',
    conteudo: 'aberto',
    acesso: 'publico',
    automatica: true,
    status: 200,
    response: Idade,
  },
} as const satisfies Record<string, Endpoint>
