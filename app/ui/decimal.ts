import { toOneDecimal } from '../../contract/decimal.ts'
import { getLocale } from '../paraglide/runtime.js'

/** One decimal as the page's language writes it: `4,9` or `4.9`. */
export const formatDecimal = (value: number): string =>
  getLocale() === 'en' ? toOneDecimal(value) : toOneDecimal(value).replace('.', ',')
