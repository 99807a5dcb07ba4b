import type { Disponibilidade } from '../../contract/modelo.ts'

const weekdays = new Map<string, string[]>()

/** From Sunday on. Computed once: the formatter costs more than the rest of the section. */
function weekdayNames(locale: string): string[] {
  const known = weekdays.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 2023-01-01 was a Sunday.
  const names = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const name = format.format(Date.UTC(2023, 0, day))
    return name.charAt(0).toUpperCase() + name.slice(1)
  })
  weekdays.set(locale, names)
  return names
}

/** Each day with its spans, Monday first; a day can have several, and one may run past midnight. */
export const weekHours = (disponibilidade: readonly Disponibilidade[], locale: string) =>
  [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    day: weekdayNames(locale)[day] ?? '',
    spans: disponibilidade
      .filter(({ dia }) => dia === day)
      .map(({ inicio, fim }) => `${inicio}–${fim}`),
  }))
