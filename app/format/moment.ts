import { m } from '../paraglide/messages.js'
import { formatDay } from './format.ts'

const ZONE = 'America/Sao_Paulo'
const DAY_MS = 24 * 60 * 60 * 1000

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `hoje, 19:42`, `ontem` or `18/11/2026`, as São Paulo counts days. */
export const formatMoment = (iso: string, now = new Date()): string =>
  formatRecent(iso, now) ?? formatDay(iso)

/** In a sentence: `hoje, 19:42`, `ontem` or `em 18/11/2026`. */
export const formatWhen = (iso: string, now = new Date()): string =>
  formatRecent(iso, now) ?? m.Moment_on({ dia: formatDay(iso) })

function formatRecent(iso: string, now: Date): string | null {
  const day = formatDay(iso)
  if (day === formatDay(now.toISOString()))
    return m.Moment_today({ hora: clock.format(new Date(iso)) })
  const yesterday = new Date(now.getTime() - DAY_MS)
  return day === formatDay(yesterday.toISOString()) ? m.Moment_yesterday() : null
}

/** `19:42` */
export const formatClock = (iso: string): string => clock.format(new Date(iso))

/** `23/11/2026, 19:42`: a moment to come, or one that is proof. */
export const formatHourOf = (iso: string): string =>
  `${formatDay(iso)}, ${clock.format(new Date(iso))}`

/** `Bom dia`, `Boa tarde` or `Boa noite`, and the name. */
export function greet(now: Date, nome: string): string {
  const hour = Number(clock.format(now).slice(0, 2))
  if (hour >= 5 && hour < 12) return m.Moment_morning({ nome })
  return hour >= 12 && hour < 18 ? m.Moment_afternoon({ nome }) : m.Moment_evening({ nome })
}
