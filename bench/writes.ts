import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { slugify } from '../contract/slugify.ts'
import type { DB } from '../server/database/types.ts'
import { createSession } from '../server/http/session.ts'
import type { Secrets } from '../server/secrets.ts'
import { measureCost } from './changeCost.ts'
import { median } from './measure.ts'
import { type Reading, readPages } from './readers.ts'
import { order, startWriter, type Writer } from './startWriter.ts'

type Node = { pid: number; origin: string }
type Parts = {
  db: Kysely<DB>
  secrets: Secrets
  env: NodeJS.ProcessEnv
  databasePid: number | undefined
}
type Place = { cidade: string; estado: string; slug: string; urls: string[] }

const RATES = [1, 5, 20, 100]
const READERS = 20
const CITIES = 20
const PROFILES = 400
/** Limits: the ratio of pages a second at 20 changes a second to those at none, and the p99. */
const RATIO = 0.9
const P99_MS = 50
const LAG_MS = 2000
/**
 * Changes before anything is measured, some 6,000 pages made again: V8 compiles what renders them meanwhile. After
 * 1,500 pages it still compiled for a tenth of the processor time of a change, which a node that runs for days
 * does not.
 */
const WARM_UP = { rate: 100, seconds: 120 }

/** The cities with most profiles, and an equal number of profiles of each. */
async function selectPlaces(db: Kysely<DB>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select cidade, estado, '' as slug, (array_agg(url order by posicao desc, id desc))[1:${sql.lit(PROFILES / CITIES)}] as urls
    from busca where cidade is not null group by cidade, estado order by count(*) desc limit ${CITIES}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, slug: `${row.estado.toLowerCase()}/${slugify(row.cidade)}` }))
}

/** One of the list, the first ones most often (Zipf's law). */
export const pick = <T>(list: readonly T[]): T =>
  list[Math.floor((list.length + 1) ** Math.random()) - 1] as T

/** The requests of readers: home, a city, a profile of a city. */
function pickAddress(places: readonly Place[], profiles: readonly string[]): string {
  const kind = Math.random()
  if (kind < 0.2) return '/'
  if (kind < 0.6) return `/acompanhantes/${pick(places).slug}`
  return `/profile/${pick(profiles)}`
}

/** On a connection of its own: the server may close an idle one as it is used again. */
export const ask = (url: string, { headers, ...init }: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...headers, Connection: 'close' } })

/** Every page that readers may request, once. */
async function warm(origin: string, places: readonly Place[], profiles: readonly string[]) {
  const cities = places.map(({ slug }) => `/acompanhantes/${slug}`)
  for (const path of ['/', ...cities, ...profiles.map((url) => `/profile/${url}`)])
    await (await ask(origin + path)).arrayBuffer()
}

/**
 * Twenty readers with random requests. A profile that is hidden for a moment answers 404, as it should.
 */
const read = (origin: string, next: () => string, seconds: number): Promise<Reading> =>
  readPages({ port: Number(new URL(origin).port), readers: READERS, seconds, next })

/**
 * How long lists take to show a change: changes the first profile of a city, and polls its page. Without
 * changes it polls alone, so that what that costs is part of both runs.
 */
export async function measureLag(
  { db }: Pick<Parts, 'db'>,
  origin: () => string,
  place: Pick<Place, 'slug' | 'urls'>,
  { changing, until }: { changing: boolean; until: Promise<unknown> },
): Promise<number> {
  let worst = 0
  let going = true
  void until.then(() => {
    going = false
  })
  for (let n = 0; going; n += 1) {
    const chamada = `Palavra ${n} de ${Date.now()}`
    if (changing)
      await db
        .updateTable('modelo')
        .set({ chamada })
        .where('url', '=', place.urls[0] ?? '')
        .execute()
    const begun = Date.now()
    const waited = () => Date.now() - begun
    for (;;) {
      // A node that cannot be reached at this moment shows nothing either.
      const page = await ask(`${origin()}/acompanhantes/${place.slug}`)
        .then((answer) => answer.text())
        .catch(() => '')
      if (page.includes(chamada) || waited() > (changing ? 10_000 : 1000)) break
      await wait(50)
    }
    // The writer may have changed her words meanwhile: then nobody was late.
    if (changing && (waited() < LAG_MS || (await isStill(db, place, chamada))))
      worst = Math.max(worst, waited())
  }
  return worst
}

/** Whether these are the words of the place's first profile. */
async function isStill(
  db: Kysely<DB>,
  place: Pick<Place, 'urls'>,
  chamada: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('modelo')
    .select('chamada')
    .where('url', '=', place.urls[0] ?? '')
    .executeTakeFirst()
  return row?.chamada === chamada
}

type Row = { rate: number; made: number; result: Reading; lag: number }
type Run = {
  parts: Parts
  node: Node
  writer: Writer
  addresses: () => string
  places: readonly Place[]
}

async function measureRate(
  { parts, node, writer, addresses, places }: Run,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Row> {
  const begun = Date.now()
  const changes = rate > 0 ? order(writer, { rate }) : 0
  const reading = read(node.origin, addresses, seconds)
  const place = places[1] as Place
  const lag = measureLag(parts, () => node.origin, place, { changing: rate > 0, until: reading })
  const result = await reading
  if (rate > 0) writer.send('stop')
  const made = ((await changes) * 1000) / (Date.now() - begun)
  return { rate, made, result, lag: await lag }
}

/**
 * Pages a second while profiles change, on one node; each rate beside a run without changes, so that a
 * machine that slows down slows both. Then what a change costs in processor time, and removals on two nodes
 * at full load: none may be visible once it was answered.
 * @returns whether the limits are met
 */
export async function measureWrites(
  parts: Parts,
  nodes: readonly [Node, Node],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<boolean> {
  // The end of online status is a job: the queue's tables must exist.
  await runMigrations({ connectionString: parts.env.DATABASE_URL })
  const places = await selectPlaces(parts.db)
  const profiles = places.flatMap(({ urls }) => urls).sort(() => Math.random() - 0.5)
  const addresses = () => pickAddress(places, profiles)
  const [node] = nodes
  console.log(
    `\nChanges: ${READERS} readers of the home page, ${places.length} cities and ${profiles.length} profiles; ${seconds} s a run, median of ${rounds}`,
  )
  for (const { origin } of nodes) await warm(origin, places, profiles)
  const writer = await startWriter(parts.env)
  const run: Run = { parts, node, writer, addresses, places }
  try {
    let good = true
    await measureRate(run, WARM_UP)
    for (const rate of RATES) good = (await comparePaces(run, rate, { seconds, rounds })) && good
    const port = Number(new URL(node.origin).port)
    const { databasePid } = parts
    const cost = await measureCost(
      { pid: node.pid, databasePid, port, writer, next: addresses },
      { rate: 20, seconds: seconds * 2, rounds },
    )
    if (cost) {
      const all = cost.database + cost.server + cost.writer
      console.log(
        `  processor time of a change, at 20 a second: ${all.toFixed(1)} ms ` +
          `(database ${cost.database.toFixed(1)}, site ${cost.server.toFixed(1)}, writer ${cost.writer.toFixed(1)})`,
      )
    }
    return (await measureRemovals(run, nodes, seconds * 2)) && good
  } finally {
    writer.kill()
  }
}

/** One line of the table. @returns whether its limits are met */
async function comparePaces(
  run: Run,
  rate: number,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<boolean> {
  const pairs: { still: Row; changing: Row }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      still: await measureRate(run, { rate: 0, seconds }),
      changing: await measureRate(run, { rate, seconds }),
    })
  const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick))
  const ratio = of(({ still, changing }) => perSecond(changing) / perSecond(still))
  const p99 = of(({ changing }) => changing.result.p99)
  const lag = Math.max(...pairs.map(({ changing }) => changing.lag))
  console.log(
    `  ${String(rate).padStart(3)} changes/s (${of(({ changing }) => changing.made).toFixed(1)} made)  ` +
      `${of(({ changing }) => perSecond(changing))
        .toFixed(0)
        .padStart(6)} pages/s  ` +
      `${of(({ still }) => perSecond(still))
        .toFixed(0)
        .padStart(6)} at none  ratio ${ratio.toFixed(2)}  ` +
      `p50 ${of(({ changing }) => changing.result.p50).toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ` +
      `(${of(({ still }) => still.result.p99).toFixed(1)} ms at none)  lists at most ${lag} ms behind`,
  )
  return rate > 20 || (ratio >= RATIO && p99 <= P99_MS && lag <= LAG_MS)
}

const perSecond = ({ result }: Row) => result.perSecond

/** Hides and shows a profile through the API under full load, and requests her on both nodes. */
async function measureRemovals(
  { parts: { db, secrets }, writer, addresses, places }: Run,
  nodes: readonly [Node, Node],
  seconds: number,
): Promise<boolean> {
  const place = places[0] as Place
  const url = place.urls[0] ?? ''
  const { id } = await db
    .selectFrom('modelo')
    .select('id')
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  const account = { id, nome: 'X', tipo: 'modelo' as const }
  const { token } = await createSession(db, secrets.session, account, { now: new Date() })
  const paths = [
    '/',
    `/acompanhantes/${place.slug}`,
    `/profile/${url}`,
    `/api/modelo/${id}`,
    '/api/filtro',
    '/sitemap/perfis-0.xml',
  ]
  const put = async (node: Node, desativado: boolean) => {
    const response = await ask(`${node.origin}/api/configuracoes/${id}`, {
      method: 'PUT',
      headers: {
        Token: 'web',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ desativado }),
    })
    if (!response.ok) throw new Error(`PUT /api/configuracoes answered ${response.status}`)
  }
  const began = Date.now()
  const changes = order(writer, { rate: 20 })
  const reading = Promise.all(nodes.map((node) => read(node.origin, addresses, seconds)))
  let going = true
  void reading.then(() => {
    going = false
  })
  const waits: number[] = []
  let looked = 0
  let seen = 0
  for (let round = 0; going; round += 1) {
    const begun = Date.now()
    await put(nodes[round % 2] as Node, true)
    waits.push(Date.now() - begun)
    const pages = await Promise.all(
      nodes.flatMap(({ origin }) =>
        paths.map(async (path) => {
          const response = await ask(origin + path)
          return response.ok ? response.text() : ''
        }),
      ),
    )
    looked += pages.length
    seen += pages.filter((page) => page.includes(url)).length
    await put(nodes[(round + 1) % 2] as Node, false)
  }
  writer.send('stop')
  const made = ((await changes) * 1000) / (Date.now() - began)
  const results = await reading
  console.log(
    `  two nodes, ${made.toFixed(1)} changes/s, ${results.map((r) => r.perSecond.toFixed(0)).join(' + ')} pages/s: ` +
      `${waits.length} removals, looked for ${looked} times after they were acknowledged, seen ${seen} times; ` +
      `acknowledged after ${median(waits)} ms (at most ${Math.max(...waits)} ms)`,
  )
  return seen === 0
}
