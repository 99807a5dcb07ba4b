import type { IncomingMessage } from 'node:http'
import { createReadingGate } from '../server/web/readingGate.ts'

/** Limit: what the reading bound may cost a cached answer. */
const LIMIT_MICROS = 2
const READERS = 5000
const ROUNDS = 400_000
/** The longest list of the API. */
const LISTED = 60

/**
 * Requests cached lists like many readers, who have seen most profiles before, and prints what counting
 * different profiles costs each in processor time. Returns whether the limit is met.
 */
export function measureReading(): boolean {
  const gate = createReadingGate({ rateLimit: true, readingLimit: 300, trustedProxies: 1 })
  const requests = Array.from(
    { length: READERS },
    (_, i) =>
      ({
        socket: { remoteAddress: '127.0.0.1' },
        headers: { 'x-forwarded-for': `100.64.${i >> 8}.${i & 255}` },
      }) as unknown as IncomingMessage,
  )
  const lists = Array.from({ length: 4 }, (_, list) => ({
    open: [],
    listed: Array.from({ length: LISTED }, (_, i) => list * LISTED + i),
  }))
  const run = (rounds: number) => {
    const began = process.cpuUsage()
    for (let i = 0; i < rounds; i += 1)
      gate.allows(requests[(i * 7) % READERS] as IncomingMessage, lists[i & 3] ?? null)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / rounds
  }
  run(ROUNDS)
  const micros = Math.min(...Array.from({ length: 5 }, () => run(ROUNDS)))
  console.log(
    `\nBound on reading: ${micros.toFixed(2)} µs a cached list of ${LISTED} profiles, ${READERS} readers (at most ${LIMIT_MICROS})`,
  )
  return micros <= LIMIT_MICROS
}
