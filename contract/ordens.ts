/**
 * The orders and filters of the panels' lists. Separate from the schemas, so that pages need no Zod for
 * them.
 */

/** By colour of hair: Loiro; Preto and Castanho; Ruivo. Others have none. */
export const categorias = ['Loira', 'Morena', 'Ruiva'] as const
export const ordensFavoritas = ['recentes', 'cidade'] as const
export const ordensHistorico = ['recentes', 'visualizados', 'cidade'] as const

/** Periods of the dashboard's statistics, in days up to today. */
export const periodos = [7, 30, 90] as const
export type Periodo = (typeof periodos)[number]
