/** The ranges of prices that are counted: `FAIXAS` of one width, from one price in BRL to another. */
export type Faixas = { de: number; ate: number }

export const FAIXAS = 16
