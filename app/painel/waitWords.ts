import { m } from '../paraglide/messages.js'

const HOUR = 60
const DAY = 24 * HOUR

/** How long staff usually take to check a profile, or that this is not known yet. */
export function waitWords(minutos: number | null): string {
  if (minutos === null) return m.Publication_waitUnknown()
  return m.Publication_wait({ tempo: lengthOf(minutos) })
}

function lengthOf(minutos: number): string {
  if (minutos <= HOUR) return m.Publication_hour()
  const hours = Math.ceil(minutos / HOUR)
  if (hours <= 24) return m.Publication_hours({ hours })
  return m.Publication_days({ days: Math.ceil(minutos / DAY) })
}
