import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { Espera } from './espera.ts'
import { nomesDasFilas } from './motivos.ts'

const Momento = z.iso.datetime({ offset: true })

/** What waits for staff and what they decided. */
export const Numeros = z.object({
  /** The kinds that the caller works on; every kind for administrators. */
  filas: z.array(
    z.object({
      fila: z.enum(nomesDasFilas),
      esperam: z.int(),
      mais_antigo: Momento.nullable(),
      decididos_hoje: z.int(),
      espera: Espera,
    }),
  ),
  /** Decisions by person, today and in the last 30 days; null to all but administrators. */
  pessoas: z.array(z.object({ nome: z.string(), hoje: z.int(), mes: z.int() })).nullable(),
})
export type Numeros = z.infer<typeof Numeros>

export const numerosEndpoints = defineEndpoints({
  'GET /api/admin/numeros': {
    resumo:
      'Quanto espera pela equipe, por tipo, desde quando, e o que foi decidido; por quem, só para quem administra.',
    grupo: 'equipe',
    conteudo: 'aberto',
    acesso: 'equipe',
    mostra: null,
    status: 200,
    response: Numeros,
  },
})
