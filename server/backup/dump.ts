import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type Partition,
  quoted,
  readPartitions,
  readSequences,
  readTables,
  type Sequence,
  type Table,
} from './catalog.ts'

/** What a backup holds of the database, beside the rows. */
export interface Contents {
  /** The applied migrations, in order: they are the tables. */
  migrations: { nome: string; sha256: string }[]
  /** Number of the last migration of the job queue. */
  queueVersion: number
  tables: (Table & { rows: number })[]
  partitions: Partition[]
  sequences: Sequence[]
}

/** The file with the rows of a table, from the folder of the backup. */
export const rowsFile = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}.copy.zst`

/**
 * Writes all rows of one snapshot of the database to `folder`, one file for each table in PostgreSQL's
 * text format (COPY), compressed with zstd. Readers and writers of the database are not held up.
 */
export async function dumpRows(client: pg.ClientBase, folder: string): Promise<Contents> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const contents = {
      ...(await readVersions(client)),
      partitions: await readPartitions(client),
      tables: [] as Contents['tables'],
    }
    for (const table of await readTables(client))
      contents.tables.push({ ...table, rows: await dumpTable(client, table, folder) })
    return { ...contents, sequences: await readSequences(client) }
  } finally {
    await client.query('ROLLBACK')
  }
}

/** The versions of the tables: which migrations they were made by. */
export async function readVersions(
  client: pg.ClientBase,
): Promise<Pick<Contents, 'migrations' | 'queueVersion'>> {
  const { rows: migrations } = await client.query(
    'SELECT nome, sha256 FROM public.migracao ORDER BY nome',
  )
  const { rows: queue } = await client.query(
    'SELECT max(id)::int AS id FROM graphile_worker.migrations',
  )
  return { migrations, queueVersion: queue[0].id }
}

async function dumpTable(client: pg.ClientBase, table: Table, folder: string): Promise<number> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const source = quoted(client, table)
  // COPY of a partitioned table takes none of its rows: of a query it takes all.
  const rows = table.partitioned ? `(SELECT ${columns} FROM ${source})` : `${source} (${columns})`
  const copy = client.query(copyTo(`COPY ${rows} TO STDOUT`))
  const file = createWriteStream(join(folder, rowsFile(table)), { mode: 0o600, flush: true })
  await pipeline(copy, createZstdCompress(), file)
  return copy.rowCount
}
