import { z } from 'zod'
import { origens, posicoes } from './origem.ts'

const Soma = { visualizacoes: z.int(), contatos: z.int() }
const Faixa = z.object({ de: z.int(), ate: z.int() })

/** How the views of a period became contacts. Each list is counted by itself. */
export const Recortes = z.object({
  /** The 24 hours of a day in São Paulo, all days together. */
  horas: z.array(z.object({ hora: z.int(), ...Soma })),
  /** Where they came from, most views first. What other clients record has no origin. */
  origens: z.array(z.object({ origem: z.enum(origens), ...Soma })),
  /** Where her card stood in those lists. */
  posicoes: z.array(z.object({ posicao: z.enum(posicoes), ...Soma })),
  /** Filters of the searches, `nome:codigo`. */
  filtros: z.array(z.object({ filtro: z.string(), ...Soma })),
  /** Cities of visitors who shared theirs. */
  cidades: z.array(z.object({ cidade: z.string(), estado: z.string(), ...Soma })),
  /** The middle half of at least 20 profiles of her city, or else of her state; null where there are fewer. */
  faixa: z
    .object({
      onde: z.enum(['cidade', 'estado']),
      visualizacoes: Faixa,
      /** Contacts of a hundred views. */
      taxa: Faixa,
    })
    .nullable(),
  /** Her own figures of the days of the band: as many whole days up to yesterday. */
  proprio: z.object({ visualizacoes: z.int(), taxa: z.int().nullable() }),
})
export type Recortes = z.infer<typeof Recortes>
