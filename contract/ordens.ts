/** How the panels' lists may be asked for. Apart from their schemas, so that a page needs no Zod for it. */

/** By colour of hair: Loiro; Preto and Castanho; Ruivo. Others have none. */
export const categorias = ['Loira', 'Morena', 'Ruiva'] as const
export const ordensFavoritas = ['recentes', 'cidade'] as const
export const ordensHistorico = ['recentes', 'visualizados', 'cidade'] as const

/** Lengths of the statistics that a dashboard offers, in days up to today. */
export const periodos = [7, 30, 90] as const
export type Periodo = (typeof periodos)[number]
