const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The next whole hour is offered while it is at least so many minutes away. */
const LEAST_MINUTES = 30
/** More would not be one glance. */
const MOST = 8

/** The whole hours until which she may say that she is there. São Paulo's are those of UTC. */
export function hoursUntil(now: Date, limite: string): string[] {
  const first = Math.ceil((now.getTime() + LEAST_MINUTES * MINUTE_MS) / HOUR_MS) * HOUR_MS
  const all = Array.from({ length: MOST }, (_, n) => first + n * HOUR_MS)
  return all.filter((at) => at <= Date.parse(limite)).map((at) => new Date(at).toISOString())
}
