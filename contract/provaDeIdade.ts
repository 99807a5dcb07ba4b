import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

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
