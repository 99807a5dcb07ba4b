import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// The sources of the demo catalogue in a database.
const SOURCES = [
  'demo',
  'contract',
  'server/database/migrations',
  'server/midias',
  'server/modelos',
]

const MADE = 'camelia_e2e'
const COPY = 'camelia_e2e_run'

/**
 * Settings for the site of the browser tests: a port of its own and the demo catalogue, which is stored
 * from run to run in `.data-e2e` (rendering it takes minutes) as long as its sources do not change.
 * With DATABASE_URL it is a database of its own on that server. Tests run on a copy (`copyForRun`).
 */
export async function prepareE2e(root) {
  const home = join(root, '.data-e2e')
  const stamp = join(home, 'made-of')
  const hash = hashSources(root)
  const fresh = !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash
  if (fresh) rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  writeFileSync(stamp, hash)
  return {
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: join(home, 'data'),
    E2E_DATABASE_URL: await madeDatabase(process.env.DATABASE_URL, fresh),
  }
}

function hashSources(root) {
  const hash = createHash('sha256').update(process.env.DATABASE_URL ?? '')
  const files = SOURCES.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * The same for a copy of that site, for one run: what tests leave behind, such as hundreds of items in staff's
 * queue, is not there in the next one. `remove` deletes it.
 */
export async function copyForRun({ E2E_DATA_DIR, E2E_DATABASE_URL, ...settings }) {
  const folder = mkdtempSync(join(tmpdir(), 'camelia-e2e-'))
  // Under root the site runs as another user.
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  // Where making it failed, the site starts on an empty folder and shows why. `cp` keeps the owners.
  if (existsSync(E2E_DATA_DIR)) execFileSync('cp', ['-a', E2E_DATA_DIR, data])
  const url = await copiedDatabase(E2E_DATABASE_URL)
  return {
    server: { ...settings, E2E_DATA_DIR: data, E2E_DATABASE_URL: url },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function madeDatabase(serverUrl, fresh) {
  if (!serverUrl) return ''
  await onServer(serverUrl, async (client) => {
    if (fresh) await client.query(`DROP DATABASE IF EXISTS ${MADE} WITH (FORCE)`)
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [MADE])
    if (!rowCount) await client.query(`CREATE DATABASE ${MADE}`)
  })
  return withName(serverUrl, MADE)
}

async function copiedDatabase(made) {
  if (!made) return ''
  await onServer(process.env.DATABASE_URL, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${COPY} TEMPLATE ${MADE}`)
  })
  return withName(made, COPY)
}

async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withName(serverUrl, name) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
