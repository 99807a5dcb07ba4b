import type { Disponibilidade } from '../../../../contract/modelo.ts'

/** From Monday to Sunday, as people plan a week; the number is the contract's. */
export const days = [1, 2, 3, 4, 5, 6, 0] as const
export type Day = (typeof days)[number]

const DAY = 1440
const WEEK = 7 * DAY

const minutes = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** Whether a span runs past midnight into the next day. Equal ends are a whole day and a night. */
export const endsNextDay = ({ inicio, fim }: Disponibilidade): boolean =>
  inicio !== '' && fim !== '' && fim <= inicio && fim !== '00:00'

/** Minutes of the week from Sunday's midnight; the end may be in the next week. */
function rangeOf({ dia, inicio, fim }: Disponibilidade): [from: number, to: number] {
  const from = dia * DAY + minutes(inicio)
  const to = dia * DAY + minutes(fim)
  return [from, to > from ? to : to + DAY]
}

export type HourError = 'missing' | 'overlap'

/** The error of each span, by its index. */
export function checkHours(spans: readonly Disponibilidade[]): Map<number, HourError> {
  const errors = new Map<number, HourError>()
  const ranges: { index: number; from: number; to: number }[] = []
  for (const [index, span] of spans.entries()) {
    if (span.inicio === '' || span.fim === '') {
      errors.set(index, 'missing')
      continue
    }
    const [from, to] = rangeOf(span)
    // The week is circular: Saturday night may overlap Sunday.
    const meets = ranges.some((other) =>
      [-WEEK, 0, WEEK].some((turn) => from + turn < other.to && other.from < to + turn),
    )
    if (meets) errors.set(index, 'overlap')
    ranges.push({ index, from, to })
  }
  return errors
}

/** Adds a span after those of its day, beginning where the last one ended. */
export function addSpan(spans: readonly Disponibilidade[], dia: Day): Disponibilidade[] {
  const last = spans.findLast((span) => span.dia === dia)
  const added = last
    ? { dia, inicio: endsNextDay(last) ? '' : last.fim, fim: '' }
    : { dia, inicio: '10:00', fim: '18:00' }
  return sortByDay([...spans, added])
}

/** Copies the spans of one day to all days of the week. */
export const repeatDay = (spans: readonly Disponibilidade[], dia: Day): Disponibilidade[] => {
  const pattern = spans.filter((span) => span.dia === dia)
  return sortByDay(days.flatMap((day) => pattern.map((span) => ({ ...span, dia: day }))))
}

/** The same hours on each of these days. */
export const weekOf = (chosen: readonly Day[], inicio: string, fim: string): Disponibilidade[] =>
  sortByDay(chosen.map((dia) => ({ dia, inicio, fim })))

/** Stable: the spans of a day keep the order in which they were typed. */
const sortByDay = (spans: Disponibilidade[]): Disponibilidade[] =>
  spans.sort((a, b) => a.dia - b.dia)
