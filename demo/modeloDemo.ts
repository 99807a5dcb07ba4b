import type { z } from 'zod'
import type { ModeloEscrita } from '../contract/modelo.ts'
import type { ItemDemo, StorieDemo } from './imagens.ts'
import type { PlanoDemo } from './oferta.ts'

/** A fictional person. Days count back from the reference day, minutes from the load. */
export type ModeloDemo = {
  /** Her number in the catalogue. */
  numero: number
  /** The number by which her pictures are chosen. */
  arte: number
  url: string
  email: string
  escrita: z.output<typeof ModeloEscrita>
  /** Degrees from the seat of her municipality. */
  desvio: { latitude: number; longitude: number }
  plano: PlanoDemo
  /** Days until the plan ends; null for free. */
  planoDias: number | null
  criadaHaDias: number
  editadaHaDias: number
  /** null: not verified. */
  verificadaHaDias: number | null
  /** Minutes from the load for which she stays online; null: offline. */
  onlineMinutos: number | null
  mostrarIdade: boolean
  encontravelPorTelefone: boolean
  aparecerEmBuscadores: boolean
  galeria: ItemDemo[]
  comBanner: boolean
  /** The picture of `destaque`; null: none chosen. */
  destaque: number | null
  stories: StorieDemo[]
}
