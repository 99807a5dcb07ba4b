import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { dateFormat } from './format.ts'

type Days = { de: string; ate: string }

const midday = (dia: string) => new Date(`${dia}T12:00:00Z`)

/** A day of a stay: `7 de dezembro`, `7 December`. */
export const formatStayDay = (dia: string, locale: Locale): string =>
  dateFormat('stay', locale, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(midday(dia))

/** The days of a stay within a sentence: `de 3 a 7 de dezembro`, `no dia 3 de dezembro`. */
export function wordStay({ de, ate }: Days, locale: Locale): string {
  if (de === ate) return m.Stay_day({ dia: formatStayDay(de, locale) }, { locale })
  const oneMonth = de.slice(0, 7) === ate.slice(0, 7)
  const first = oneMonth ? String(Number(de.slice(8))) : formatStayDay(de, locale)
  return m.Stay_days({ de: first, ate: formatStayDay(ate, locale) }, { locale })
}
