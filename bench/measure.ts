import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

/** One run against one address. `cpuMicros`: processor time of the server for each answer. */
export type Run = { perSecond: number; p50: number; p99: number; cpuMicros: number | null }

const TICKS_PER_SECOND = 100

/** User and system time of a process in microseconds, where the system tells it (Linux). */
async function cpuTime(pid: number): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6
  } catch {
    return null
  }
}

/**
 * Loads `url` for `seconds` over 20 connections. Throws for any answer but a 200, which would make the
 * figure worthless.
 */
export async function measure(
  url: string,
  pid: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<Run> {
  const before = await cpuTime(pid)
  const result = await autocannon({ url, connections: 20, duration: seconds, headers })
  const after = await cpuTime(pid)
  const answers = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || answers === 0)
    throw new Error(
      `${url}: ${result.non2xx} refused, ${result.errors} failed of ${answers} answers`,
    )
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: before === null || after === null ? null : (after - before) / answers,
  }
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The median run by requests per second. */
export const middle = (runs: Run[]): Run => {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Run
}
