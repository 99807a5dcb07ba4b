import { PRECO_MAXIMO } from '../../../../contract/preco.ts'
import { parseReais } from '../../../format/format.ts'
import { getLocale, type Locale } from '../../../paraglide/runtime.js'

/**
 * A comma before three digits. In Portuguese it is a slip, and `500,555` may be 500 reais as well as half a
 * million: whoever asks a price is asked again. Who searches by one sees at once how it was read.
 */
export const isAmbiguous = (text: string, locale: Locale = getLocale()): boolean =>
  locale !== 'en' && /^\D*\d+,\d{3}\D*$/.test(text)

/** Reads a typed amount in reais; null for one that cannot be read. */
export const readPrice = (text: string): number | null =>
  isAmbiguous(text) ? null : parseReais(text)

/** Parses a typed price in reais; null for an invalid one. */
export function parsePrice(text: string): number | null {
  const value = readPrice(text)
  return value && value <= PRECO_MAXIMO ? value : null
}

/** `500`, `1.600`, `349,90`: the text of its field. */
export const writePrice = (value: number): string =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
