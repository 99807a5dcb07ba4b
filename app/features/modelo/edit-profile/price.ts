import { PRECO_MAXIMO } from '../../../../contract/preco.ts'
import { parseReais } from '../../../format/format.ts'

/** Parses a typed price in reais; null for an invalid one. */
export function parsePrice(text: string): number | null {
  const value = parseReais(text)
  return value && value <= PRECO_MAXIMO ? value : null
}

/** `500`, `1.600`, `349,90`: the text of its field. */
export const writePrice = (value: number): string =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
