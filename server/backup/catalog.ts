import type pg from 'pg'

/** A table whose rows are backed up; of a partitioned one the parent, which has the rows of all. */
export type Table = { schema: string; name: string; columns: string[]; partitioned: boolean }
export type Partition = { schema: string; name: string; parent: string; bounds: string }
export type Sequence = { schema: string; name: string; value: number; called: boolean }

const SCHEMAS = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`
/**
 * Migrating writes the first two; the others let somebody in, who may have been signed out since: after
 * a restore everybody signs in again.
 */
const LEFT_OUT = `(n.nspname, c.relname) NOT IN (('public', 'migracao'),
  ('graphile_worker', 'migrations'), ('public', 'sessao'), ('public', 'token'))`
const OF_NO_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

/** Every table with rows of its own or of its partitions, with the columns that are not computed. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS partitioned,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = ''
     WHERE ${SCHEMAS} AND ${LEFT_OUT} AND ${OF_NO_EXTENSION}
       AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY n.nspname, c.relname, c.relkind ORDER BY 1, 2`,
  )
  return rows
}

/** The partitions: those of a month are created by a job and stand in no migration. */
export async function readPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT n.nspname AS schema, c.relname AS name, p.relname AS parent,
       pg_get_expr(c.relpartbound, c.oid) AS bounds
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
     WHERE ${SCHEMAS} AND c.relkind = 'r' AND c.relispartition ORDER BY 1, 2`,
  )
  return rows
}

/**
 * Sequences belong to no snapshot: read after the rows, they are never behind them.
 */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${SCHEMAS} AND ${OF_NO_EXTENSION} AND c.relkind = 'S' ORDER BY 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const row of rows) {
    const { rows: state } = await client.query(
      `SELECT last_value, is_called FROM ${quoted(client, row)}`,
    )
    sequences.push({ ...row, value: Number(state[0].last_value), called: state[0].is_called })
  }
  return sequences
}

export const quoted = (
  client: pg.ClientBase,
  { schema, name }: { schema: string; name: string },
): string => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
