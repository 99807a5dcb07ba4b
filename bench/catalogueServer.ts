import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { connect } from '../server/database/connection.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import type { DB } from '../server/database/types.ts'
import { seedMunicipios } from '../server/locais/seed.ts'
import { loadCatalogue } from './catalogue.ts'

/** A database with a catalogue; `url` as its owner. */
export type Catalogue = {
  db: Kysely<DB>
  url: string
  dataDir: string
  databasePid: number | undefined
}

/**
 * Does `work` on a database of its own with a catalogue of so many profiles. In `folder` it is kept, and
 * used again by a later run; without it it is deleted.
 */
export async function withCatalogue<T>(
  total: number,
  { folder, connections }: { folder: string | undefined; connections: number },
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  const dataDir = folder
    ? join(folder, String(total))
    : mkdtempSync(join(tmpdir(), 'camelia-bench-catalogue-'))
  const loaded = existsSync(dataDir) && folder !== undefined
  mkdirSync(dataDir, { recursive: true })
  // Under root the database runs as another user, who must be able to enter its folder.
  chmodSync(dataDir, 0o711)
  const server = await startEmbedded({
    dataDir,
    password: 'bench',
    sitePassword: 'bench',
    log: () => {},
  })
  const { db, pool, close } = connect(server.ownerUrl, { max: connections, connectTimeoutMs: 0 })
  try {
    await migrate(pool)
    if (!loaded) await load(db, server.ownerUrl, total)
    return await work({ db, url: server.ownerUrl, dataDir, databasePid: server.pid() })
  } finally {
    await close()
    await server.stop()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function load(db: Kysely<DB>, ownerUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await seedMunicipios(db)
    const begun = performance.now()
    await loadCatalogue(client, total, (line) => process.stderr.write(`\r${line}          `))
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`\n${total.toLocaleString('en')} profiles loaded in ${seconds} s`)
  } finally {
    await client.end()
  }
}
