import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Partition, quoted, type Sequence, type Table } from './catalog.ts'
import { type Contents, rowsFile } from './dump.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Replaces the rows of a migrated database by those of a backup, in one transaction: all or nothing.
 * The owner of the tables may do so without being a superuser: triggers are switched off, since the
 * rows have what they once wrote, and foreign keys are created again over the loaded rows, which checks
 * all of them.
 */
export async function loadRows(
  client: pg.ClientBase,
  folder: string,
  { tables, partitions, sequences }: Contents,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0')
    for (const partition of partitions) await createPartition(client, partition)
    const names = tables.map((table) => quoted(client, table))
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    const foreignKeys = await dropForeignKeys(client)
    await client.query(`TRUNCATE ${names.join(', ')}`)
    for (const table of tables) await loadTable(client, table, folder)
    for (const { table, name, definition } of foreignKeys)
      await client.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`,
      )
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const sequence of sequences) await setSequence(client, sequence)
    await unlockJobs(client)
    // Also if the restore ends here: nobody who was erased since the backup is shown again.
    await client.query(
      `SELECT graphile_worker.add_job('erase-marcadas', job_key := 'erase-marcadas')`,
    )
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw cause
  }
  await client.query('ANALYZE')
}

async function createPartition(client: pg.ClientBase, partition: Partition): Promise<void> {
  const { schema, parent, bounds } = partition
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${quoted(client, partition)}
     PARTITION OF ${quoted(client, { schema, name: parent })} ${bounds}`,
  )
}

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS table, k.conname AS name,
       pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k
     WHERE k.contype = 'f' AND k.conparentid = 0`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`)
  return rows
}

async function loadTable(client: pg.ClientBase, table: Table, folder: string): Promise<void> {
  const target = quoted(client, table)
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await pipeline(
    createReadStream(join(folder, rowsFile(table))),
    createZstdDecompress(),
    client.query(copyFrom(`COPY ${target} (${columns}) FROM STDIN`)),
  )
}

const setSequence = (client: pg.ClientBase, sequence: Sequence) =>
  client.query('SELECT setval($1::regclass, $2, $3)', [
    quoted(client, sequence),
    sequence.value,
    sequence.called,
  ])

/** A job that was running when the backup was made runs again: the process that had it is gone. */
async function unlockJobs(client: pg.ClientBase): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `UPDATE graphile_worker.${table} SET locked_at = NULL, locked_by = NULL
       WHERE locked_at IS NOT NULL`,
    )
}
