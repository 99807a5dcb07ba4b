import { getLocale } from '../paraglide/runtime.js'

const partsOf = (dia: string) => {
  const date = new Date(`${dia}T12:00:00Z`)
  const month = date.toLocaleDateString(getLocale(), { timeZone: 'UTC', month: 'short' })
  return { day: String(date.getUTCDate()), month: month.replace('.', '') }
}

/** The days of a stay, short: `3–7 dez`, `28 nov – 3 dez`, `3 dez`. */
export function stayOfCard({ de, ate }: { de: string; ate: string }): string {
  const [first, last] = [partsOf(de), partsOf(ate)]
  const end = `${last.day} ${last.month}`
  if (de === ate) return end
  return first.month === last.month ? `${first.day}–${end}` : `${first.day} ${first.month} – ${end}`
}
