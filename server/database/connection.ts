import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../startError.ts'
import { traceStatement } from '../tracing/tracing.ts'
import { SERVER_KEEPALIVE } from './listener.ts'
import { type ClientOptions, PreparedClient, UnpreparedClient } from './preparedClient.ts'
import type { DB } from './types.ts'

export interface ConnectOptions {
  /** Largest number of connections in the pool. */
  max: number
  /**
   * How long a query waits for a connection; 5 s by default. Jobs wait longer: the worker gives up for
   * good when it cannot record that a job is done.
   */
  connectTimeoutMs?: number
  /** false: no prepared statements, for a pooler that keeps none. */
  prepare?: boolean
  /** A query that runs longer is cancelled; 0 lets it run. */
  statementTimeoutMs?: number
  /** A query that waits longer for a lock is cancelled; by default it waits as long as it may run. */
  lockTimeoutMs?: number
  /** A query without an answer for so long counts as lost, and its connection too; by default none does. */
  answerTimeoutMs?: number
  /** Queries slower than this are passed to `onSlow`. */
  slowMs?: number
  onSlow?(query: { sql: string; ms: number }): void
  /** Called when a connection breaks; the pool replaces it by itself. */
  onError?(error: Error): void
}

export interface Connection {
  db: Kysely<DB>
  pool: pg.Pool
  /** Waits for running queries and those that wait for a connection, then ends all connections. */
  close(): Promise<void>
}

/** Connections of a pool by state; `waiting`: queries that wait for one. */
export type PoolState = { busy: number; idle: number; waiting: number }

export const poolState = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

const { INT8, NUMERIC, DATE } = pg.types.builtins
const [INT8_ARRAY, NUMERIC_ARRAY, DATE_ARRAY, TEXT_ARRAY] = [1016, 1231, 1182, 1009]

const textArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => unknown[]
const numberArray = (text: string) =>
  textArray(text).map((item) => (item === null ? null : Number(item)))

// Ids, counts and money of this product are far below 2^53; dates have no time of day.
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [INT8_ARRAY]: numberArray,
  [NUMERIC]: Number,
  [NUMERIC_ARRAY]: numberArray,
  [DATE]: (text) => text,
  [DATE_ARRAY]: textArray,
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid as never, format as never),
}

/** How long a pool that closes lets queries wait for a connection, and how often it looks. */
const [CLOSING_MS, WAITING_MS] = [5000, 5]

/**
 * A pool and its query builder. `int8` and `numeric` are read as numbers, `date` as 'YYYY-MM-DD',
 * `timestamptz` as Date; sessions run in UTC.
 */
export function connect(url: string, options: ConnectOptions): Connection {
  const { answerTimeoutMs } = options
  const config: pg.PoolConfig & ClientOptions = {
    Client: options.prepare === false ? UnpreparedClient : PreparedClient,
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs || undefined,
    lock_timeout: options.lockTimeoutMs,
    keepAlive: true,
    // JIT compilation costs more than it saves for short queries.
    options: `-c TimeZone=UTC -c jit=off ${SERVER_KEEPALIVE}`,
    types: types as pg.CustomTypesConfig,
    answerTimeoutMs,
  }
  const pool = new pg.Pool(config)
  // A connection that is checked out may break too; without a listener its error would end the process.
  const onError = (error: Error) => {
    // While the pool closes, the server may stop before every connection has.
    if (!pool.ending) options.onError?.(error)
  }
  pool.on('connect', (client) => client.on('error', onError))
  // The same errors again, for connections that break while idle.
  pool.on('error', () => {})
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      traceStatement(event.query.sql, event.queryDurationMillis, event.level === 'error')
      if (event.queryDurationMillis >= (options.slowMs ?? Number.POSITIVE_INFINITY)) {
        options.onSlow?.({ sql: event.query.sql, ms: Math.round(event.queryDurationMillis) })
      }
    },
  })
  const close = async () => {
    // A pool that ends forgets who waits for a connection, such as the job queue to store that a job is done.
    for (let tries = CLOSING_MS / WAITING_MS; pool.waitingCount > 0 && tries > 0; tries -= 1)
      await wait(WAITING_MS)
    // Kysely ends only a pool that it has used.
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

export type Reached = { role: string; database: string }

/** Checks that a configured database answers and is new enough; returns its address. */
export async function requireReachable(url: string, setting = 'DATABASE_URL'): Promise<Reached> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `SELECT current_setting('server_version_num') AS server_version_num, current_user AS role,
         current_database() AS database`,
    )
    const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
    if (version < 15) {
      throw new StartError(
        `The database at ${setting} is PostgreSQL ${version}: use 15 or newer, or leave ` +
          'DATABASE_URL empty for the embedded server.',
      )
    }
    return { role: rows[0].role, database: rows[0].database }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      `The database at ${setting} (${withoutPassword(url)}) cannot be reached: ` +
        `${reason(cause)}. Start it, correct the address, or leave DATABASE_URL empty for the ` +
        'embedded server.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function reason(cause: unknown): string {
  // When several addresses were tried, the AggregateError's own message is empty.
  const error = cause instanceof AggregateError ? cause.errors[0] : cause
  return (error as Error).message || String(error)
}
