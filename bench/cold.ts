import { type Kysely, sql } from 'kysely'
import { slugify } from '../contract/slugify.ts'
import type { DB } from '../server/database/types.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { median } from './measure.ts'
import { readPages } from './readers.ts'

type Node = { pid: number; origin: string }
/** `databasePid`: the embedded server's; undefined for another one. */
type Parts = { db: Kysely<DB>; databasePid: number | undefined }

/** Limits: processor time of a search page, hits beside cold pages, cold pages a second. */
const CPU_MS = 3.5
const HITS_P99_MS = 10
const PER_SECOND = 300
const BESIDE = 50
const PAGES = 150
const READERS = 8
const AT_ONCE = 20

/** Another number at each call. */
function counter(from = 0): () => number {
  let n = from
  return () => {
    n += 1
    return n
  }
}

/** Addresses that are not cached: a list by a price that nobody asked for yet, a profile once. */
async function coldAddresses(db: Kysely<DB>) {
  const cities = await db
    .selectFrom('busca')
    .select(['cidade', 'estado'])
    .where('cidade', 'is not', null)
    .groupBy(['cidade', 'estado'])
    .having(({ fn }) => fn.countAll(), '>=', 24)
    .orderBy('cidade')
    .execute()
  const profiles = await db.selectFrom('busca').select('url').orderBy('id').execute()
  const price = counter(50_000)
  const profile = counter()
  const list = () => {
    const preco_max = price()
    const { cidade, estado } = cities[preco_max % cities.length] ?? {}
    return new URLSearchParams({
      cidade: cidade ?? '',
      estado: estado ?? '',
      preco_max: String(preco_max),
    })
  }
  return {
    search: () => `/search?${list()}`,
    home: () => `/?preco_max=${price()}`,
    profile: () => `/profile/${profiles[profile() % profiles.length]?.url}`,
    cities: cities.map(({ cidade, estado }) => ({
      path: `/acompanhantes/${estado?.toLowerCase()}/${slugify(cidade ?? '')}`,
      tag: `cidade:${slugify(`${cidade}-${estado}`)}`,
    })),
  }
}

/** @returns whether the page was rendered for this request */
async function ask(address: string): Promise<boolean> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return response.headers.get('Cache-Status')?.includes('fwd=uri-miss') ?? false
}

/** One cold page after another: what each costs the site's process, and together the database. */
async function measureCost(parts: Parts, { pid, origin }: Node, next: () => Promise<string>) {
  for (let n = 0; n < PAGES; n += 1) await ask(origin + (await next()))
  const spent: number[] = []
  let database = 0
  for (let n = 0; n < PAGES; n += 1) {
    const path = await next()
    const before = await cpuOf(pid)
    // Listing all processes takes longer than a page: only now and then.
    const databaseBefore = n % 10 === 0 ? await cpuOfChildren(parts.databasePid) : null
    const rendered = await ask(origin + path)
    const after = await cpuOf(pid)
    if (rendered && before !== null && after !== null) spent.push(after - before)
    if (databaseBefore !== null)
      database += ((await cpuOfChildren(parts.databasePid)) ?? 0) - databaseBefore
  }
  return { site: median(spent), database: database / Math.ceil(PAGES / 10) }
}

/** Cached pages as fast as they are sent, while 50 others a second are rendered. */
async function measureBeside({ origin }: Node, hit: string, next: () => string, seconds: number) {
  const port = Number(new URL(origin).port)
  await (await fetch(origin + hit)).arrayBuffer()
  const read = () => readPages({ port, readers: READERS, seconds, next: () => hit })
  const alone = await read()
  let made = 0
  const asked = new Set<Promise<void>>()
  const begun = Date.now()
  let due = 0
  const timer = setInterval(() => {
    for (; due < ((Date.now() - begun) / 1000) * BESIDE; due += 1) {
      // A machine that cannot keep up gets no queue of requests that would all be late.
      if (asked.size >= AT_ONCE) continue
      const one: Promise<void> = ask(origin + next()).then((rendered) => {
        if (rendered) made += 1
        asked.delete(one)
      })
      asked.add(one)
    }
  }, 1000 / BESIDE)
  const beside = await read()
  clearInterval(timer)
  const perSecond = (made * 1000) / (Date.now() - begun)
  await Promise.all(asked)
  return { alone, beside, perSecond }
}

/**
 * Pages that nobody asked for before, on one node: what one costs, what cached pages notice of 50 of them a
 * second, and how many there can be in a second.
 * @returns whether the limits are met
 */
export async function measureCold(parts: Parts, node: Node, seconds: number): Promise<boolean> {
  const addresses = await coldAddresses(parts.db)
  const city = counter()
  const kinds: Record<string, () => Promise<string>> = {
    search: async () => addresses.search(),
    city: async () => {
      const { path, tag } = addresses.cities[city() % addresses.cities.length] ?? {}
      // A page of a city has one address: its cached answer is dropped as by the database.
      await sql`select pg_notify('cache', ${`drop ${tag}`})`.execute(parts.db)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return path ?? '/'
    },
    home: async () => addresses.home(),
    profile: async () => addresses.profile(),
  }
  console.log('\nA page that is not cached: processor time, median of', PAGES)
  let good = true
  for (const [kind, next] of Object.entries(kinds)) {
    const { site, database } = await measureCost(parts, node, next)
    console.log(
      `  ${kind.padEnd(8)} ${site.toFixed(1)} ms, and ${database.toFixed(1)} ms of the database`,
    )
    if (kind === 'search') good &&= site <= CPU_MS
  }
  const { alone, beside, perSecond } = await measureBeside(node, '/', addresses.search, seconds)
  console.log(
    `  beside ${perSecond.toFixed(0)} of them a second: ${beside.perSecond.toFixed(0)} cached pages a second, p50 ${beside.p50.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms ` +
      `(without: ${alone.perSecond.toFixed(0)}, p99 ${alone.p99.toFixed(1)} ms)`,
  )
  const port = Number(new URL(node.origin).port)
  const most = await readPages({ port, readers: READERS, seconds, next: addresses.search })
  console.log(
    `  at most ${most.perSecond.toFixed(0)} of them a second (p50 ${most.p50.toFixed(0)} ms, p99 ${most.p99.toFixed(0)} ms, ${READERS} readers)`,
  )
  return (
    good && beside.p99 <= HITS_P99_MS && perSecond >= BESIDE * 0.9 && most.perSecond >= PER_SECOND
  )
}
