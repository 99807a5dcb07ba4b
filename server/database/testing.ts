import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Connection, connect } from './connection.ts'
import { migrate, migrationsHash, readMigrations } from './migrate.ts'
import { ensureRole } from './siteRole.ts'
import type { DB } from './types.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases may be created, and the migrated one to copy. */
    testServer: { url: string; template: string }
  }
}

/** Tests use the same rights as a site in production, so that they find missing ones. */
const SITE_ROLE = 'camelia_test_site'
const SITE_PASSWORD = 'scratch'

export interface TestDatabase {
  /** As the role that serves the site. */
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  /** For parts that connect by themselves. They must close what they open. */
  readonly url: string
  /** As the owner, for a test that changes tables. */
  readonly owner: Connection
}

/**
 * Gives the calling test file a migrated database of its own, empty except for what migrations insert,
 * and removes it afterwards. Call it at the top of the file or of a `describe`; its fields are set once
 * the tests run. A connection that is still open at the end fails the file.
 */
export function useTestDatabase(): TestDatabase {
  const name = `camelia_test_${randomBytes(6).toString('hex')}`
  const server = inject('testServer')
  const ownerUrl = withDatabase(server.url, name)
  const url = asSite(ownerUrl)
  let connection: Connection | undefined
  let owner: Connection | undefined

  beforeAll(async () => {
    await onServer(server.url, (client) =>
      client.query(`CREATE DATABASE ${name} TEMPLATE ${server.template}`),
    )
    connection = connect(url, { max: 10, connectTimeoutMs: 60_000 })
  })
  afterAll(async () => {
    try {
      await owner?.close()
      if (connection) await closeWithoutLeak(connection, server.url, name)
    } finally {
      await onServer(server.url, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      )
    }
  })

  const ready = () => {
    if (!connection) throw new Error('the test database is there only while tests run')
    return connection
  }
  return {
    url,
    get db() {
      return ready().db
    },
    get pool() {
      return ready().pool
    },
    get owner() {
      owner ??= connect(ownerUrl, { max: 10 })
      return owner
    },
  }
}

/** How many sessions of this database wait for a lock. */
export async function countLockWaits(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** The tables that have a row with this text in any of its columns. */
export async function tablesWith(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  // The role that asks may see no table at all, and would find nothing in any.
  if (rows.length < 30) throw new Error(`only ${rows.length} tables can be read`)
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from "${name}" t where position($1 in row_to_json(t)::text) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

function asSite(url: string): string {
  const changed = new URL(url)
  changed.username = SITE_ROLE
  changed.password = SITE_PASSWORD
  return changed.href
}

async function closeWithoutLeak(connection: Connection, serverUrl: string, name: string) {
  const { pool } = connection
  // In-flight queries may still end, and those that wait for a connection, such as the job queue's about
  // its last job, get one; a client that is never released would make `close` wait for ever.
  while (pool.waitingCount > 0 || pool.totalCount > pool.idleCount) {
    await once(pool, 'release', { signal: AbortSignal.timeout(3000) }).catch(() => {
      throw new Error(`${pool.totalCount - pool.idleCount} connection(s) were never released`)
    })
  }
  await connection.close()
  // The pool does not wait until the server has closed its connections.
  const limit = Date.now() + 3000
  let open = await openConnections(serverUrl, name)
  while (open.length > 0 && Date.now() < limit) open = await openConnections(serverUrl, name)
  if (open.length > 0) {
    throw new Error(`connections were left open, last used for: ${JSON.stringify(open)}`)
  }
}

const openConnections = (serverUrl: string, name: string) =>
  onServer(serverUrl, async (client) => {
    const { rows } = await client.query(
      'SELECT application_name, query FROM pg_stat_activity WHERE datname = $1',
      [name],
    )
    return rows
  })

/**
 * Creates the migrated database that test databases are copied from, named after its migrations; an
 * existing one is used as it is.
 */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `camelia_template_${migrationsHash(readMigrations())}`
  const draft = `${name}_draft`
  await onServer(serverUrl, async (client) => {
    // Test runs may share a server: one creates it, the others wait here and find it.
    await client.query(`SELECT pg_advisory_lock(hashtext($1))`, [name])
    await ensureRole(client, SITE_ROLE, SITE_PASSWORD)
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft}`)
    const { pool, close } = connect(withDatabase(serverUrl, draft), { max: 1 })
    try {
      await migrate(pool, { siteRole: SITE_ROLE })
    } finally {
      await close()
    }
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  })
  return name
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Has the database refuse every change of one row while `work` runs, as a broken row would.
 * @param which what tells the row by its columns: `old.id = 7`
 */
export async function refusingChanges<T>(
  { owner }: Pick<TestDatabase, 'owner'>,
  tabela: string,
  which: string,
  work: () => Promise<T>,
): Promise<T> {
  await owner.pool.query(`
    create or replace function linha_quebrada() returns trigger language plpgsql as
      $$ begin raise exception 'a broken row of this test'; end $$;
    create trigger quebrada before update or delete on ${tabela}
      for each row when (${which}) execute function linha_quebrada()`)
  try {
    return await work()
  } finally {
    await owner.pool.query(`drop trigger quebrada on ${tabela}`)
  }
}
