/** The ranges of prices that are counted: `FAIXAS` of one width, from one price in BRL to another. */
export type Faixas = { de: number; ate: number }

export const FAIXAS = 16

/** The ranges of prices from the lowest to the highest. */
export function faixasEntre(lowest: number, highest: number): Faixas {
  const de = Math.floor(lowest)
  return { de, ate: Math.max(Math.ceil(highest), de + 1) }
}
