import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
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

/**
 * Settings for the site of the browser tests: a port of its own and the demo catalogue, which is stored
 * from run to run in `.data-e2e` (rendering it takes minutes) as long as its sources do not change.
 * With DATABASE_URL it is a database of its own on that server.
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
    E2E_DATABASE_URL: await databaseOn(process.env.DATABASE_URL, fresh),
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

async function databaseOn(serverUrl, fresh) {
  if (!serverUrl) return ''
  const name = 'camelia_e2e'
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    if (fresh) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${name}`)
  } finally {
    await client.end()
  }
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
