import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { withCatalogue } from './catalogueServer.ts'
import { killChildren, serveEnvironment, start } from './children.ts'
import { at, failures, OpenLoad, sum } from './openLoad.ts'
import { readPages } from './readers.ts'

/** As many requests as this many times what the node can make. */
const TIMES = 10
/** Limit: what waits is bounded (decision 0096), and so is how long those wait who are not refused. */
const P99_MS = 2000
/** So soon after it the site must be as before. */
const NORMAL_AFTER_MS = 5000
const READERS = 8
const SECONDS = 10

export type OverloadOptions = { seconds: number; profiles: number; folder?: string }

/**
 * Searches that nobody asked for before, ten times as many as the node can make: who is answered, how soon,
 * who is refused, and whether it is as before when they have gone.
 * @returns whether the limits are met
 */
export const measureOverload = ({ seconds, profiles, folder }: OverloadOptions): Promise<boolean> =>
  withCatalogue(profiles, { folder, connections: 2 }, async ({ url, dataDir }) => {
    await runMigrations({ connectionString: url })
    const node = await start('serve.ts', ['cached'], serveEnvironment(url, dataDir))
    try {
      return await flood(Number(new URL(node.origin).port), seconds)
    } finally {
      killChildren()
    }
  })

async function flood(port: number, seconds: number): Promise<boolean> {
  let asked = 0
  const path = () => {
    asked += 1
    return `/search?preco_max=${50_000 + asked}`
  }
  const load = new OpenLoad(port)
  /** So many of them a second for so long, counted under `window`. */
  const ask = async (window: string, rate: number, long: number) => {
    load.window = window
    const until = performance.now() + long * 1000
    const over = () => performance.now() > until
    await load.run(rate, () => ({ kind: 'search', path: path() }), over)
    await load.settled()
    return sum(load.windows.get(window)?.values() ?? [])
  }
  const most = () => readPages({ port, readers: READERS, seconds: SECONDS, next: path })
  // What a process does once is not its capacity.
  await most()
  const { perSecond } = await most()
  const before = await ask('before', perSecond / 2, SECONDS)
  const during = await ask('during', perSecond * TIMES, seconds)
  await wait(NORMAL_AFTER_MS)
  const after = await ask('after', perSecond / 2, SECONDS)
  load.close()
  console.log(
    `\nOverload: ${TIMES} times the ${perSecond.toFixed(0)} pages a second that the node makes, for ${seconds} s`,
  )
  for (const [name, tally] of Object.entries({
    'half of it, before': before,
    overload: during,
    [`half of it, ${NORMAL_AFTER_MS / 1000} s after`]: after,
  }))
    console.log(
      `  ${name.padEnd(22)} ${tally.answered} answered, p50 ${at(tally.latency, 50).toFixed(0)} ms, p99 ${at(tally.latency, 99).toFixed(0)} ms; ` +
        `${tally.refused} refused${tally.refused > 0 ? `, p99 ${at(tally.refusedLatency, 99).toFixed(0)} ms` : ''}; ${failures(tally)} errors`,
    )
  console.log(
    `  this load was itself late by p99 ${at(load.own, 99).toFixed(1)} ms, which is part of the above (limit: p99 of who is answered ${P99_MS} ms)`,
  )
  const errors = failures(before) + failures(during) + failures(after)
  return at(during.latency, 99) <= P99_MS && errors + after.refused === 0
}
