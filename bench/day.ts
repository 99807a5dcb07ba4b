import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../server/database/types.ts'
import { openStore } from '../server/midias/openStore.ts'
import { mediaPath } from '../server/midias/store.ts'
import { phonePhoto, picture } from '../server/midias/uploads/photoExample.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings } from '../server/settings.ts'
import { type Catalogue, withCatalogue } from './catalogueServer.ts'
import { killChildren, type Server, serveEnvironment, start } from './children.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { mega, watchMemory } from './memory.ts'
import { type Measured, PAGES, printMonth } from './month.ts'
import { at, failures, OpenLoad, sum, type Tally } from './openLoad.ts'
import { order, startWriter } from './startWriter.ts'
import { BESIDE, MIX, openVisitors, type Visitors } from './visitors.ts'
import { measureLag } from './writes.ts'

/** Limits: of all that visitors ask for, and of a node's process. */
const P99_MS = 50
const MEMORY = 600 * 2 ** 20
/** Changes a second, for each request a second of visitors. */
const CHANGES = 30 / 500
/** Before the measurement: a growing share of the load, in this many steps, until most is cached. */
const WARM_STEPS = 6
const WARM_SECONDS = 10
/** How long a new node takes over, and how long after that still counts as the deploy. */
const [SLOW_START_MS, SETTLE_MS] = [20_000, 5000]
const SAMPLE_MS = 5000

export type DayOptions = {
  minutes: number
  profiles: number
  rate: number
  folder?: string
}

/**
 * The busiest minutes of a site as large as the market leader's, on one node with the database and this load
 * beside it: visitors by a schedule, their events, changes of profiles, uploads, panels, a crawler, and in
 * the middle a deploy. Then what a month of it costs.
 * @returns whether the limits are met
 */
export const measureDay = (options: DayOptions): Promise<boolean> =>
  withCatalogue(options.profiles, { folder: options.folder, connections: 4 }, (catalogue) =>
    measure(catalogue, options),
  )

async function measure(catalogue: Catalogue, options: DayOptions): Promise<boolean> {
  const { db, url, dataDir } = catalogue
  const env = serveEnvironment(url, dataDir)
  const settings = parseSettings(env)
  // The end of online status is a job: the queue's tables must exist.
  await runMigrations({ connectionString: url })
  await storePictures(db, settings)
  const visitors = await openVisitors(db, loadSecrets(settings))
  const writer = await startWriter(env)
  try {
    const node = await start('serve.ts', ['cached', 'jobs'], env)
    return await live({ catalogue, env, node, visitors, writer }, options)
  } finally {
    writer.kill()
    killChildren()
  }
}

/** Pictures of the size that profiles have, for every file that the catalogue names. */
async function storePictures(db: Kysely<DB>, settings: ReturnType<typeof parseSettings>) {
  const store = openStore(settings)
  const bytes = await picture(1, 480, 640).avif({ quality: 50 }).toBuffer()
  const files = await db.selectFrom('arquivo').select('hash').execute()
  for (const { hash } of files)
    await store.put(mediaPath('publico', hash, '480.avif'), bytes, 'image/avif')
}

type Parts = {
  catalogue: Catalogue
  env: NodeJS.ProcessEnv
  node: Server
  visitors: Visitors
  writer: Awaited<ReturnType<typeof startWriter>>
}

async function live(parts: Parts, { minutes, profiles, rate }: DayOptions): Promise<boolean> {
  const { catalogue, env, node, visitors, writer } = parts
  const load = new OpenLoad(portOf(node))
  const watches = [watchMemory(node.pid, 500)]
  await warm(load, visitors, rate)

  const stored = await countEvents(catalogue.db)
  const size = await sizeOfVisits(catalogue.db)
  const clock = { over: false }
  load.window = 'before'
  const begun = performance.now()
  const changes = order(writer, { rate: rate * CHANGES })
  const running = everybody(load, visitors, rate, () => clock.over)
  const health = sampleHealth(load, env, () => clock.over)
  const place = { changing: true, until: running }
  const lag = measureLag(catalogue, () => load.origin, visitors.place, place)

  const cost = costOf(node, catalogue)
  const atStart = await cost()
  await wait(minutes * 30_000)
  const spent = minus(await cost(), atStart)
  const steady = new Map(load.windows.get('before'))
  const steadySeconds = (performance.now() - begun) / 1000

  load.window = 'deploy'
  const next = await start('serve.ts', ['cached', 'jobs'], env)
  watches.push(watchMemory(next.pid, 500))
  const readyAfter = await untilReady(next)
  await load.shift(portOf(next), SLOW_START_MS)
  const code = await node.stop()
  await wait(SETTLE_MS)
  load.window = 'after'
  await wait(Math.max(0, begun + minutes * 60_000 - performance.now()))
  clock.over = true
  await running
  writer.send('stop')
  const made = ((await changes) * 1000) / (performance.now() - begun)
  await load.settled()
  load.close()

  const kinds = byKind(load)
  console.log(
    `\nThe leader's day: ${profiles.toLocaleString('en')} profiles, ${minutes} min, ${rate} requests a second of visitors, ` +
      `${made.toFixed(1)} changes a second, a deploy in the middle`,
  )
  const good = printTally(load, kinds)
  const peaks = await Promise.all(watches.map((watch) => watch.stop()))
  const memory = Math.max(...peaks.map(({ own }) => own ?? 0))
  console.log(
    `  memory of a node at most ${mega(memory)} (limit ${mega(MEMORY)}), with the process that prepares uploads ${mega(Math.max(...peaks.map(({ both }) => both ?? 0)))}`,
  )
  const { loop, statistics } = await health
  console.log(`  the new node was ready ${readyAfter.toFixed(1)} s after it listened`)
  console.log(
    `  lists at most ${await lag} ms behind, statistics ${statistics} s; the event loop p99 ${(loop * 1000).toFixed(1)} ms at most`,
  )
  const acknowledged = sum(['visit', 'contact'].flatMap((kind) => kinds.get(kind) ?? []))
  const kept = (await countEvents(catalogue.db)) - stored
  const gone = acknowledged.answered - kept
  console.log(
    `  events: ${acknowledged.answered} answered, ${kept} stored (the difference: profiles hidden at that moment); the old node ended with code ${code}`,
  )
  const measured = reckon(steady, steadySeconds, spent)
  const bytesAVisit = kept > 0 ? ((await sizeOfVisits(catalogue.db)) - size) / kept : 0
  printMonth({ ...measured, bytesAVisit })
  return good && memory <= MEMORY && gone <= acknowledged.answered * 0.02 && code === 0
}

/** A load balancer sends nobody to a node before it says that it is ready. @returns how long that took */
async function untilReady({ origin }: Server): Promise<number> {
  const begun = performance.now()
  while (!(await fetch(`${origin}/readyz`)).ok) await wait(500)
  return (performance.now() - begun) / 1000
}

const portOf = ({ origin }: Server): number => Number(new URL(origin).port)

/** More and more of the load, not counted: a busy site has been busy before. */
async function warm(load: OpenLoad, visitors: Visitors, rate: number): Promise<void> {
  for (let step = 1; step <= WARM_STEPS; step += 1) {
    process.stderr.write(`\rwarming ${step}/${WARM_STEPS} `)
    const until = performance.now() + WARM_SECONDS * 1000
    const share = (rate * step) / WARM_STEPS
    await load.run(
      share,
      () => visitors.next(load),
      () => performance.now() > until,
    )
  }
  await load.settled()
  process.stderr.write('\r')
}

/** Visitors and all who come beside them, until it is over. */
async function everybody(
  load: OpenLoad,
  visitors: Visitors,
  rate: number,
  until: () => boolean,
): Promise<void> {
  const photo = await phonePhoto(1, 800, 1000)
  const upload = () => ({
    ...{ kind: 'upload', path: '/api/midias/upload?nome=foto.jpg', method: 'POST', body: photo },
    headers: {
      Token: 'web',
      Authorization: `Bearer ${visitors.token()}`,
      'Content-Type': 'image/jpeg',
    },
    good: [201, 202],
  })
  await Promise.all([
    load.run(rate, () => visitors.next(load), until),
    load.run((rate * BESIDE.crawler) / 1000, visitors.crawler, until),
    load.run((rate * BESIDE.panel) / 1000, visitors.panel, until),
    load.run((rate * BESIDE.upload) / 1000, upload, until),
  ])
}

/** The worst that a node said of its event loop and of the delay of the statistics. */
async function sampleHealth(load: OpenLoad, env: NodeJS.ProcessEnv, until: () => boolean) {
  const worst = { loop: 0, statistics: 0 }
  const { metrics } = loadSecrets(parseSettings(env))
  const headers = { Authorization: `Bearer ${metrics}`, Connection: 'close' }
  while (!until()) {
    // A sample that cannot be taken is none: what visitors noticed is counted by the load.
    const text = await fetch(`${load.origin}/metrics`, { headers })
      .then((answer) => answer.text())
      .catch(() => '')
    const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
    worst.loop = Math.max(worst.loop, of('nodejs_eventloop_lag_p99_seconds'))
    worst.statistics = Math.max(worst.statistics, of('statistics_lag_seconds'))
    await wait(SAMPLE_MS)
  }
  return worst
}

type Cost = { site: number; database: number }
const costOf =
  ({ pid }: Server, { databasePid }: Catalogue) =>
  async (): Promise<Cost> => ({
    site: (await cpuOf(pid)) ?? Number.NaN,
    database: (await cpuOfChildren(databasePid)) ?? Number.NaN,
  })
const minus = (after: Cost, before: Cost): Cost => ({
  site: after.site - before.site,
  database: after.database - before.database,
})

const countEvents = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from visita) + (select count(*) from contato) as n`.execute(db)
  return rows[0]?.n ?? 0
}

const sizeOfVisits = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_total_relation_size(inhrelid)), 0) as bytes from pg_inherits
    where inhparent in ('visita'::regclass, 'contato'::regclass)`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** The kinds over all windows. */
function byKind(load: OpenLoad): Map<string, Tally> {
  const kinds = new Map<string, Tally>()
  for (const window of load.windows.values())
    for (const [kind, tally] of window) {
      const before = kinds.get(kind)
      kinds.set(kind, before ? sum([before, tally]) : tally)
    }
  return kinds
}

/** @returns whether visitors were served in time and without an error */
function printTally(load: OpenLoad, kinds: Map<string, Tally>): boolean {
  console.log(
    `  ${'requests'.padEnd(26)}${['answered', 'p50 ms', 'p99 ms', 'slowest', 'hits %', 'refused', 'errors'].map((name) => name.padStart(9)).join('')}`,
  )
  const line = (name: string, tally: Tally) => {
    const { latency, answered, hits, stale, misses, refused, failed } = tally
    const cached = hits + stale + misses
    const cells = [
      String(answered),
      at(latency, 50).toFixed(1),
      at(latency, 99).toFixed(1),
      (latency.max / 1e6).toFixed(0),
      cached > 0 ? (((hits + stale) * 100) / cached).toFixed(1) : '',
      String(refused),
      String(failures(tally)),
    ]
    const why = [...failed].map(([reason, n]) => `${n} × ${reason}`).join(', ')
    console.log(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(9)).join('')}  ${why}`)
  }
  const visitors = [...Object.keys(MIX), 'visit', 'contact']
  for (const kind of [...visitors, ...Object.keys(BESIDE)]) {
    const tally = kinds.get(kind)
    if (tally) line(kind, tally)
  }
  const of = (window: Map<string, Tally> | undefined) =>
    sum(visitors.flatMap((kind) => window?.get(kind) ?? []))
  for (const [name, window] of load.windows) line(`all visitors, ${name}`, of(window))
  const all = of(kinds)
  line(`all visitors (p99 ≤ ${P99_MS})`, all)
  console.log(
    `  this load was itself late by p50 ${at(load.own, 50).toFixed(2)} ms, p99 ${at(load.own, 99).toFixed(1)} ms, which is part of the above`,
  )
  const errors = sum(kinds.values())
  return at(all.latency, 99) <= P99_MS && errors.refused + failures(errors) === 0
}

/** What a steady second was: from the half before the deploy. */
function reckon(
  kinds: Map<string, Tally>,
  seconds: number,
  spent: Cost,
): Omit<Measured, 'bytesAVisit'> {
  const of = (names: readonly string[]) => sum(names.flatMap((name) => kinds.get(name) ?? []))
  const pages = of(PAGES)
  const media = of(['media'])
  const visits = of(['visit', 'contact'])
  const all = sum(kinds.values())
  return {
    pagesPerSecond: pages.answered / seconds,
    othersPerSecond: (all.answered - pages.answered - media.answered) / seconds,
    pageBytes: pages.bytes / pages.answered,
    pictureBytes: media.bytes / media.answered,
    site: spent.site / 1000 / seconds,
    database: spent.database / 1000 / seconds,
    visitsPerSecond: visits.answered / seconds,
  }
}
