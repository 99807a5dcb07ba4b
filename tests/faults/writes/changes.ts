import type pg from 'pg'

type Row = Record<string, unknown>
type Rows = Map<string, Row>
type Table = { name: string; key: string[] }

/** What became different in a table: rows added, rows removed, and columns by how many rows have them new. */
type Change = { added: number; removed: number; changed: Record<string, number> }
export type Changes = Record<string, Change>

/** Every table with its primary key, a partitioned one once; and the queue of the jobs. */
async function readTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query(`
    select c.oid::regclass::text as name, coalesce((
        select array_agg(a.attname::text order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and (c.relnamespace = 'public'::regnamespace
        or c.oid = to_regclass('graphile_worker._private_jobs'))
    order by 1`)
  return rows
}

/** The whole database, compared row by row: `since` returns what changed since `mark`. */
export async function watchDatabase(pool: pg.Pool) {
  const tables = await readTables(pool)
  const digestAll = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, case when count(*) > 0 then
           count(*) || ':' || sum(hashtextextended(t::text, 0)::numeric) end as digest from ${name} t`,
    )
    .join(' union all ')
  let digests = new Map<string, string | null>()
  const marked = new Map<string, Rows>()
  const filled = new Set<string>()

  const readDigests = async () => {
    const { rows } = await pool.query({ name: 'digest', text: digestAll })
    for (const { name, digest } of rows) if (digest !== null) filled.add(name)
    return new Map<string, string | null>(rows.map(({ name, digest }) => [name, digest]))
  }
  const readRows = async ({ name, key }: Table): Promise<Rows> => {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t`)
    return new Map(
      rows.map(({ row }) => [
        JSON.stringify(key.length > 0 ? key.map((column) => row[column]) : row),
        row,
      ]),
    )
  }
  const changed = (now: typeof digests) =>
    tables.filter(({ name }) => now.get(name) !== digests.get(name))
  async function mark(): Promise<void> {
    const now = await readDigests()
    for (const table of changed(now)) marked.set(table.name, await readRows(table))
    digests = now
  }
  async function since(): Promise<Changes> {
    const now = await readDigests()
    const changes: Changes = {}
    for (const table of changed(now))
      changes[table.name] = compare(marked.get(table.name) ?? new Map(), await readRows(table))
    return changes
  }

  await mark()
  const stays = new Set(filled)
  /** Empties every table that was empty at the beginning. */
  async function empty(): Promise<void> {
    await readDigests()
    const names = [...filled].filter((name) => !stays.has(name))
    filled.clear()
    // A few rows each: a truncation makes new files for each table and each index.
    await pool.query(`
      set session_replication_role = replica;
      ${names.map((name) => `delete from ${name};`).join(' ')}
      set session_replication_role = default`)
  }
  /** Copies all rows; what it returns puts back those of the tables that changed since `mark`. */
  async function copy(): Promise<() => Promise<void>> {
    const columns = await readColumns(pool)
    await pool.query('create schema copia')
    for (const { name } of tables)
      await pool.query(`create table copia.${copied(name)} as table ${name}`)
    await mark()
    return async () => {
      const names = changed(await readDigests()).map(({ name }) => name)
      await pool.query(`
        set session_replication_role = replica;
        ${names
          .map((name) => {
            const list = columns.get(name)
            return `delete from ${name};
              insert into ${name} (${list}) overriding system value select ${list} from copia.${copied(name)};`
          })
          .join(' ')}
        set session_replication_role = default`)
    }
  }
  return { mark, since, empty, copy }
}

const copied = (name: string) => name.replace('.', '_')

/** The columns of every table that a statement may set, as it lists them. */
async function readColumns(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query(`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute join pg_class c on c.oid = attrelid
    where attnum > 0 and not attisdropped and attgenerated = '' and c.relkind in ('r', 'p')
    group by attrelid`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

function compare(before: Rows, after: Rows): Change {
  const change: Change = { added: 0, removed: 0, changed: {} }
  for (const [key, row] of after) {
    const old = before.get(key)
    if (!old) change.added += 1
    else
      for (const column of Object.keys(row))
        if (JSON.stringify(row[column]) !== JSON.stringify(old[column]))
          change.changed[column] = (change.changed[column] ?? 0) + 1
  }
  for (const key of before.keys()) if (!after.has(key)) change.removed += 1
  return change
}
