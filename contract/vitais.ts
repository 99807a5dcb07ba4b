import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { pages } from './pages.ts'

/**
 * How a visit went, in ranges named by their upper bounds: LCP and INP in milliseconds, CLS in
 * thousandths. Beyond the last one a value is nonsense. The bounds of 'good' and 'poor' are among them.
 */
export const FAIXAS = {
  LCP: [
    250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000,
    10_000, 15_000, 30_000, 120_000,
  ],
  INP: [25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000, 60_000],
  CLS: [0, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000, 100_000],
} as const
export type Medida = keyof typeof FAIXAS

export const Vital = z
  .object({
    /** The pattern of the page's address: what was looked at is not told. */
    pagina: z.enum(pages.map(({ path }) => path)),
    medida: z.enum(['LCP', 'INP', 'CLS']),
    valor: z.int().min(0),
  })
  .refine(({ medida, valor }) => FAIXAS[medida].some((ate) => valor <= ate), {
    path: ['valor'],
    message: 'Nenhuma visita mede isto.',
  })
export type Vital = z.infer<typeof Vital>

export const vitalEndpoints = defineEndpoints({
  'POST /api/vitais': {
    resumo: 'Conta uma medida de velocidade de uma visita, sem dizer de quem.',
    grupo: 'eventos',
    // Says nothing of a profile: every page is measured, also where an age must be proved.
    conteudo: 'aberto',
    acesso: 'publico',
    limite: 'vital',
    body: Vital,
    status: 202,
    response: null,
  },
})
