import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../startError.ts'
import { grantSite } from './siteRole.ts'
import { completedStatements, lineOfPosition, lineOfStatement } from './sqlLines.ts'

const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url))

/** Views that depend on nearly everything; several statements in one text are one transaction. */
const ESCONDIDA = readFileSync(new URL('./escondida.sql', import.meta.url), 'utf8')

// The key of the advisory lock, the same in every version, so that old and new code exclude each other.
const LOCK = 7_214_509_331

export interface Migration {
  nome: string
  sql: string
  sha256: string
}

/** The migrations of this version, in order. */
export function readMigrations(dir = MIGRATIONS_DIR): Migration[] {
  return readdirSync(dir)
    .filter((nome) => nome.endsWith('.sql'))
    .sort()
    .map((nome) => {
      const sql = readFileSync(join(dir, nome), 'utf8')
      return { nome, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Identifies a set of migrations: equal exactly when their texts are. */
export function migrationsHash(migrations: Migration[]): string {
  const hash = createHash('sha256')
  for (const { nome, sha256 } of migrations) hash.update(`${nome} ${sha256}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Brings a database to this version: every new migration in order, each in a transaction of its own,
 * and the job queue's tables, under an advisory lock, so that many processes may start at once. Returns
 * the names applied.
 * @param siteRole the role that serves the site, when it is not the one that migrates
 * @param until name of the last migration to apply; all of them by default
 * @throws StartError when the database is newer than this code, when an applied file was edited, or
 * when a migration fails (naming file and line; nothing of that file stays).
 */
export async function migrate(
  pool: pg.Pool,
  {
    dir = MIGRATIONS_DIR,
    log = (_line: string) => {},
    siteRole,
    until,
  }: { dir?: string; log?: (line: string) => void; siteRole?: string; until?: string } = {},
): Promise<string[]> {
  const migrations = readMigrations(dir)
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const applied = await readApplied(client)
    requireKnown(applied, migrations)
    const pending = migrations.filter(
      ({ nome }) => !applied.has(nome) && (until === undefined || nome <= until),
    )
    // A migration may change what these views are made of.
    if (pending.length > 0) await client.query('DROP SCHEMA IF EXISTS escondida CASCADE')
    for (const migration of pending) {
      log(`migrating: ${migration.nome}`)
      await apply(client, migration)
    }
    const { rows } = await client.query(`SELECT to_regnamespace('escondida') IS NULL AS missing`)
    if (rows[0].missing) await client.query(ESCONDIDA)
    // Not with this pool: those who wait for the lock above may have taken all of its connections.
    await runMigrations({ connectionString: pool.options.connectionString, logger: quiet })
    if (siteRole) await grantSite(client, siteRole)
    return pending.map(({ nome }) => nome)
  } finally {
    // Closing the session releases the lock in any case, and resets the settings above.
    client.release(true)
  }
}

/** The worker would log each of its own migrations in another format. */
const quiet = new Logger(() => () => {})

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows: rights } = await client.query(
    `SELECT has_schema_privilege(current_schema(), 'CREATE') AS may_create`,
  )
  if (!rights[0].may_create) {
    throw new StartError(
      'The role of DATABASE_URL may not make tables, which migrating takes: name the owner of the ' +
        'database in DATABASE_OWNER_URL.',
    )
  }
  await client.query(
    `CREATE TABLE IF NOT EXISTS migracao (
       nome text PRIMARY KEY,
       sha256 text NOT NULL,
       aplicada_em timestamptz NOT NULL DEFAULT now()
     )`,
  )
  const { rows } = await client.query('SELECT nome, sha256 FROM migracao ORDER BY nome')
  return new Map(rows.map(({ nome, sha256 }) => [nome, sha256]))
}

function requireKnown(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ nome, sha256 }) => [nome, sha256]))
  for (const [nome, sha256] of applied) {
    if (!known.has(nome)) {
      throw new StartError(
        `The database is newer than this version: it has ${nome}, which this version does not ` +
          'know. Start the newer version, or restore a backup made before it.',
      )
    }
    if (known.get(nome) !== sha256) {
      throw new StartError(
        `${nome} was edited after it was applied to this database: put its text back and write a ` +
          'new migration for the change.',
      )
    }
  }
  const last = [...applied.keys()].at(-1)
  const late = migrations.find(({ nome }) => last && nome < last && !applied.has(nome))
  if (late) {
    throw new StartError(
      `${late.nome} comes before ${last}, which is already applied: migrations only go forward, ` +
        'give it a higher number.',
    )
  }
}

async function apply(client: pg.PoolClient, { nome, sql, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN')
  const counter = completedStatements(client)
  try {
    await client.query(sql)
  } catch (cause) {
    const { position, message } = cause as { position?: string; message: string }
    const line = position
      ? lineOfPosition(sql, Number(position))
      : lineOfStatement(sql, counter.count())
    await client.query('ROLLBACK')
    throw new StartError(`Migration ${nome}, line ${line}: ${message}. Nothing of it was kept.`)
  } finally {
    counter.stop()
  }
  await client.query('INSERT INTO migracao (nome, sha256) VALUES ($1, $2)', [nome, sha256])
  await client.query('COMMIT')
}
