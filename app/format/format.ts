import { getLocale, type Locale } from '../paraglide/runtime.js'

const reais = new Map<string, Intl.NumberFormat>()

/** `R$ 500`, `R$ 1.600,50`; money is in BRL whatever the page's language. Loaders pass the locale. */
export function formatReais(value: number, locale: Locale = getLocale()): string {
  const cents = Number.isInteger(value) ? 0 : 2
  const key = `${locale}${cents}`
  let format = reais.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'BRL',
      minimumFractionDigits: cents,
      maximumFractionDigits: cents,
    })
    reais.set(key, format)
  }
  return format.format(value)
}

/**
 * Parses a typed price (`500`, `1.600`, `1,600`, `1600,50`, `R$ 1.600,00`, `300 reais`) in reais; null for an
 * invalid one. Before three digits a point or comma separates thousands: nobody gives tenths of cents.
 */
export function parseReais(text: string): number | null {
  const [, whole, , cents = 0] =
    /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*|\d+)(?:[.,](\d\d?))?$/.exec(
      text.replace(/R\$|reais|\s/gi, ''),
    ) ?? []
  return whole ? Number(`${whole.replace(/\D/g, '')}.${cents}`) : null
}

// Creating a formatter costs a hundred times as much as using it.
const dates = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a language, created once for each `kind` of date. */
export function dateFormat(
  kind: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = kind + locale
  let format = dates.get(key)
  if (!format) {
    // Of the English that writes the day first.
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options)
    dates.set(key, format)
  }
  return format
}

/** A day as São Paulo counts it: `02/11/2026`, in English `2 November 2026`, which nobody reads as February. */
export function formatDay(iso: string, locale: Locale = getLocale()): string {
  const parts =
    locale === 'en'
      ? ({ day: 'numeric', month: 'long', year: 'numeric' } as const)
      : ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const)
  return dateFormat('day', locale, { timeZone: 'America/Sao_Paulo', ...parts }).format(
    new Date(iso),
  )
}

/** The hour in São Paulo: `23h`, `22h30`, in English `23:00`. */
export function clockOf(iso: string): string {
  const clock = dateFormat('clock', getLocale(), {
    timeZone: 'America/Sao_Paulo',
    timeStyle: 'short',
  }).format(new Date(iso))
  return getLocale() === 'en' ? clock : clock.replace(/:00$/, 'h').replace(':', 'h')
}

/** The same of a date without a time, as in `2027-01-25`. */
export const formatDate = (dia: string): string => formatDay(`${dia}T12:00:00Z`)

/** A month as in `novembro de 2026`, of a date without a time. */
export const formatMonth = (dia: string, locale: Locale = getLocale()): string =>
  dateFormat('month', locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${dia}T12:00:00Z`),
  )

/** `1.234` or `1,234`. */
export const formatCount = (value: number): string => value.toLocaleString(getLocale())

/** `6,1`, in units of 1,048,576 bytes, like the limits of uploads. */
export const formatMegabytes = (bytes: number): string =>
  (bytes / 2 ** 20).toLocaleString(getLocale(), { maximumFractionDigits: 1 })

/** `6,1 MB`, from 1024 of them on `58,5 GB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 2 ** 30 ? `${formatMegabytes(bytes)} MB` : `${formatMegabytes(bytes / 2 ** 10)} GB`

/** `a, b e c`. */
export const formatList = (parts: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(parts)
