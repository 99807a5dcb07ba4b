// `npm run bench`: the tables of docs/performance.md, in one run on this machine.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemo } from '../demo/load.ts'
import { connect } from '../server/database/connection.ts'
import { freePort, startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { SITE_ROLE } from '../server/database/siteRole.ts'
import { seedMunicipios } from '../server/locais/seed.ts'
import { openStore } from '../server/midias/openStore.ts'
import { createProgress } from '../server/progress.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { measureInBrowser } from './browser.ts'
import { killChildren, type Server, serveEnvironment, start } from './children.ts'
import { firstLoad } from './clientJavaScript.ts'
import { measureCold } from './cold.ts'
import { measurePanel } from './dashboard.ts'
import { measureDay } from './day.ts'
import { measureEvents } from './events.ts'
import { measureGuide } from './guide.ts'
import { measure, median, middle, type Run } from './measure.ts'
import { measureOverload } from './overload.ts'
import { measureReading } from './reading.ts'
import { measureSearch } from './search.ts'
import { measureUploads } from './uploads.ts'
import { measureWrites } from './writes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    /** Only what is measured in a browser. */
    browser: { type: 'boolean', default: false },
    /** Only an advertiser's way from the registration to staff; `pictures` is a folder for its screens. */
    guide: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    /** Only uploads, on a database without the demo. */
    uploads: { type: 'boolean', default: false },
    /** Only a picture that is requested often. */
    media: { type: 'boolean', default: false },
    /** Only the cost of the reading bound. */
    reading: { type: 'boolean', default: false },
    /** Only an advertiser's panel, with a million events. */
    panel: { type: 'boolean', default: false },
    /** Only pages that are not cached. */
    cold: { type: 'boolean', default: false },
    /** Only pages read while profiles change. */
    writes: { type: 'boolean', default: false },
    /** Only the visits that a node acknowledges. */
    events: { type: 'boolean', default: false },
    /** Only the queries of the search, in catalogues of `sizes`. */
    search: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    calls: { type: 'string', default: '60' },
    /** Searches without the index, by the database alone. */
    'no-index': { type: 'boolean', default: false },
    /** Only the queries of `search` whose names match this regular expression. */
    only: { type: 'string', default: '' },
    /** Keeps the catalogues of `search` and `day` there, for the next run. */
    folder: { type: 'string' },
    /** Only the busiest minutes of a large site, with a deploy in the middle, and what a month of it costs. */
    day: { type: 'boolean', default: false },
    /** Only ten times as many pages as a node can make, for a minute (`minutes` for longer or shorter). */
    overload: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    profiles: { type: 'string', default: '50000' },
    /** Requests of visitors a second. */
    rate: { type: 'string', default: '500' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
/** Cached answers must reach at least this share of the bare server's rate. */
const FLOOR = 0.8
const SCRIPT_LIMIT = 135_000
const BROTLI = { 'accept-encoding': 'br' }

const dataDir = mkdtempSync(join(tmpdir(), 'camelia-bench-'))
// Under root the database runs as another user, who must be able to enter its folder.
chmodSync(dataDir, 0o711)

async function prepare() {
  const environment = readEnvironment()
  const given = parseSettings({ ...environment, DATA_DIR: dataDir, DEMO: 'on' })
  const secrets = loadSecrets(given)
  const embedded = given.databaseUrl
    ? null
    : await startEmbedded({
        dataDir,
        password: secrets.database,
        sitePassword: secrets.databaseSite,
        log: () => {},
      })
  const databaseUrl = given.databaseUrl ?? embedded?.siteUrl ?? ''
  const ownerUrl = given.databaseUrl ?? embedded?.ownerUrl ?? ''
  const { db, pool, close } = connect(ownerUrl, { max: 4 })
  await migrate(pool, embedded ? { siteRole: SITE_ROLE } : {})
  const store = openStore(given)
  await seedMunicipios(db)
  if (!values.uploads)
    await loadDemo({
      db,
      store,
      settings: given,
      secrets,
      now: () => new Date(),
      progress: createProgress(console.error),
    })
  const { rows } = await pool.query(`
    select b.url, '/media/' || a.hash || '/' || a.larguras[1] || '.avif' as picture
    from busca b join arquivo a on a.hash = b.foto order by b.posicao desc, b.id desc limit 1`)
  const env = serveEnvironment(databaseUrl, dataDir)
  const stop = async () => {
    await close()
    await embedded?.stop()
  }
  const { url: slug = '', picture = '' } = (rows[0] ?? {}) as Record<'url' | 'picture', string>
  return { env, slug, picture, parts: { db, secrets, store, databasePid: embedded?.pid() }, stop }
}

async function bytesOf(origin: string, path: string) {
  const { request } = await import('node:http')
  return new Promise<{ headers: [string, string][]; body: string }>((resolve, reject) => {
    request(origin + path, { headers: BROTLI }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () => {
        const raw = res.rawHeaders
        const headers = raw.flatMap((name, i): [string, string][] =>
          i % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name)
            ? [[name, raw[i + 1] ?? '']]
            : [],
        )
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

const machine = () =>
  `${cpus()[0]?.model.trim()} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`

const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(8)
const row = (name: string, run: Run) =>
  `  ${name.padEnd(9)}${cell(run.perSecond)} req/s   p50 ${cell(run.p50, 1)} ms   p99 ${cell(run.p99, 1)} ms` +
  (run.cpuMicros === null ? '' : `   ${cell(run.cpuMicros)} µs CPU an answer`)

async function compare(
  path: string,
  servers: { bare: Server; cached: Server; uncached?: Server },
): Promise<number> {
  const runs: Record<'bare' | 'cached', Run[]> = { bare: [], cached: [] }
  const load = ({ origin, pid }: Server) => measure(origin + path, pid, seconds, BROTLI)
  // Alternating, so that a machine that slows down slows both.
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(await load(servers.bare))
    runs.cached.push(await load(servers.cached))
  }
  const uncached = servers.uncached && (await load(servers.uncached))
  const ratio = median(runs.cached.map((run, i) => run.perSecond / (runs.bare[i]?.perSecond ?? 1)))
  console.log(`\n${path}`)
  console.log(row('bare', middle(runs.bare)))
  console.log(row('cached', middle(runs.cached)))
  if (uncached) console.log(row('uncached', uncached))
  console.log(`  cached / bare ${ratio.toFixed(2)} (median of ${rounds} pairs)`)
  return ratio
}

async function run(): Promise<boolean> {
  const { env, slug, picture, parts, stop } = await prepare()
  try {
    if (values.panel) {
      console.log(machine())
      return await measurePanel(env.DATABASE_URL)
    }
    const paths = ['/', '/search', `/profile/${slug}`, '/api/filtro']
    const uploads = async () =>
      measureUploads(parts, await start('serve.ts', ['cached', 'jobs'], env))
    if (values.uploads) {
      console.log(machine())
      return await uploads()
    }
    const writes = async () => {
      const nodes = [
        await start('serve.ts', ['cached'], env),
        await start('serve.ts', ['cached'], env),
      ]
      return measureWrites({ ...parts, env }, nodes as [Server, Server], { seconds, rounds })
    }
    const cold = async () => measureCold(parts, await start('serve.ts', ['cached'], env), seconds)
    const events = async () =>
      measureEvents(parts, await start('serve.ts', ['cached'], env), seconds)
    if (values.events) {
      console.log(machine())
      return await events()
    }
    if (values.cold) {
      console.log(machine())
      return await cold()
    }
    if (values.writes) {
      console.log(machine())
      return await writes()
    }
    // Pages name their pictures by the public address, so it must be the browser's.
    const PORT = String(await freePort())
    const PUBLIC_URL = `http://127.0.0.1:${PORT}`
    const ownSite = { ...env, PORT, PUBLIC_URL }
    if (values.guide) {
      const site = await start('serve.ts', ['cached', 'jobs'], ownSite)
      console.log(machine())
      return await measureGuide(site.origin, { rounds, pictures: values.pictures })
    }
    const cached = await start('serve.ts', ['cached'], ownSite)
    if (values.browser) return await measureInBrowser(cached.origin, slug, rounds)
    const answers = Object.fromEntries(
      await Promise.all(
        [...paths, picture].map(
          async (path) => [path, await bytesOf(cached.origin, path)] as const,
        ),
      ),
    )
    const bare = await start('bare.ts', [], env, answers)

    console.log(
      `${machine()}; 20 connections, ${seconds} s a run, brotli, load on the same machine`,
    )
    // A file is read for each answer, which the bare server has in memory: no limit for that.
    await compare(picture, { bare, cached })
    if (values.media) return true
    const uncached = await start('serve.ts', ['uncached'], env)
    const ratios: number[] = []
    for (const path of paths) ratios.push(await compare(path, { bare, cached, uncached }))

    console.log(`\nLimit of cached / bare for pages and search: ${FLOOR}`)
    console.log('\nFirst load (gzip; fonts as they are)')
    let small = true
    for (const path of paths.slice(0, 3)) {
      const load = await firstLoad(cached.origin, path)
      small &&= load.script <= SCRIPT_LIMIT
      console.log(
        `  ${path.padEnd(34)} script ${cell(load.script / 1000, 1)} kB (at most ${SCRIPT_LIMIT / 1000})` +
          `   style ${cell(load.style / 1000, 1)} kB   fonts ${cell(load.fonts / 1000, 1)} kB   html ${cell(load.html / 1000, 1)} kB`,
      )
    }
    const light = measureReading()
    const quick = await measureInBrowser(cached.origin, slug, rounds)
    const bounded = await uploads()
    const fresh = await cold()
    const steady = await writes()
    // Last: their events would slow the other measurements.
    const durable = await events()
    const soon = await measurePanel(env.DATABASE_URL)
    return (
      small &&
      light &&
      quick &&
      bounded &&
      fresh &&
      steady &&
      durable &&
      soon &&
      ratios.every((ratio) => ratio >= FLOOR)
    )
  } finally {
    killChildren()
    await stop()
  }
}

/** What has a database of its own, or needs none; `run` does all else. */
function measureChosen(): boolean | Promise<boolean> {
  const { folder, only } = values
  const profiles = Number(values.profiles)
  if (values.reading) return measureReading()
  if (values.search) {
    const index = !values['no-index']
    return measureSearch(values.sizes.split(',').map(Number), Number(values.calls), {
      folder,
      index,
      only,
    })
  }
  if (values.day) {
    const minutes = Number(values.minutes ?? 10)
    return measureDay({ minutes, profiles, rate: Number(values.rate), folder })
  }
  if (values.overload)
    return measureOverload({ seconds: Number(values.minutes ?? 1) * 60, profiles, folder })
  return run()
}

try {
  const kept = await measureChosen()
  console.log(kept ? '\nEvery promise kept.' : '\nA promise was not kept: see above.')
  process.exitCode = kept ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
