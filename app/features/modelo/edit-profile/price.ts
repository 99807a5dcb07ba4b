import { parseReais } from '../../../format/format.ts'

/** A price of the profile as it is typed, in reais; null for what is none that one can ask. */
export function parsePrice(text: string): number | null {
  const value = parseReais(text)
  return value && value <= 1_000_000 ? value : null
}

/** `500`, `1.600`, `349,90`: as it is typed into its field. */
export const writePrice = (value: number): string =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
