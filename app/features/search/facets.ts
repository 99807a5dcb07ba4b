import type { ListName } from '../filter/filterUrl.ts'

/** How many profiles each choice would leave, by code. */
export type Facets = Record<ListName, Record<string, number>> & {
  disponibilidade: { online: number; hoje: number }
  /** BRL; equal parts of all published prices, none when there are no prices. */
  precos: { minimo: number; maximo: number; faixas: { de: number; ate: number; total: number }[] }
}
