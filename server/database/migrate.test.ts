import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { useTestDatabase } from './testing.ts'

const database = useTestDatabase()
let dir: string

/** A folder of migrations that begins with those of the test database. */
const write = (name: string, sql: string) => writeFileSync(join(dir, name), sql)

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'camelia-migrations-'))
  for (const { nome, sql } of readMigrations()) write(nome, sql)
})
afterEach(async () => {
  rmSync(dir, { recursive: true, force: true })
  await database.owner.pool.query(`DELETE FROM migracao WHERE nome LIKE '9%'`)
  await database.owner.pool.query('DROP TABLE IF EXISTS ensaio, outro')
})

describe('a migration that fails', () => {
  test('names its file and the line of a syntax error, and leaves nothing of the file', async () => {
    write(
      '9000_ensaio.sql',
      'CREATE TABLE ensaio (id int);\n\n-- não é SQL; nem aqui\nCREATE TABEL x;\n',
    )
    await expect(migrate(database.owner.pool, { dir })).rejects.toThrow(
      /9000_ensaio\.sql, line 4: /,
    )
    const { rows } = await database.owner.pool.query(`SELECT to_regclass('ensaio') AS found`)
    expect(rows).toEqual([{ found: null }])
  })

  test('names the line of a statement that fails only when it runs', async () => {
    write(
      '9000_ensaio.sql',
      `CREATE TABLE ensaio (id int PRIMARY KEY);
DO $$ BEGIN PERFORM 1; END $$;
INSERT INTO ensaio VALUES (1); -- a; comment
/* another; one */
INSERT INTO ensaio VALUES (1);
`,
    )
    await expect(migrate(database.owner.pool, { dir })).rejects.toThrow(
      /9000_ensaio\.sql, line 5: dupl/,
    )
  })

  test('leaves the ones before it applied and can be corrected', async () => {
    write('9000_ensaio.sql', 'CREATE TABLE ensaio (id int);')
    write('9001_outro.sql', 'CREATE TABLE outro (id nada);')
    await expect(migrate(database.owner.pool, { dir })).rejects.toThrow(/9001_outro\.sql, line 1/)
    write('9001_outro.sql', 'CREATE TABLE outro (id int);')
    expect(await migrate(database.owner.pool, { dir })).toEqual(['9001_outro.sql'])
  })
})

test('a database that is newer than the code is refused', async () => {
  write('9000_ensaio.sql', 'CREATE TABLE ensaio (id int);')
  await migrate(database.owner.pool, { dir })
  rmSync(join(dir, '9000_ensaio.sql'))
  await expect(migrate(database.owner.pool, { dir })).rejects.toThrow(
    /newer than this version.*9000/,
  )
})

test('a migration edited after it was applied is refused', async () => {
  write('9000_ensaio.sql', 'CREATE TABLE ensaio (id int);')
  await migrate(database.owner.pool, { dir })
  write('9000_ensaio.sql', 'CREATE TABLE ensaio (id bigint);')
  await expect(migrate(database.owner.pool, { dir })).rejects.toThrow(/9000_ensaio\.sql was edited/)
})

test('a migration that was added before an applied one is refused', async () => {
  write('9001_outro.sql', 'CREATE TABLE outro (id int);')
  await migrate(database.owner.pool, { dir })
  write('9000_ensaio.sql', 'CREATE TABLE ensaio (id int);')
  await expect(migrate(database.owner.pool, { dir })).rejects.toThrow(
    /9000_ensaio\.sql comes before/,
  )
})

test('a second run applies nothing', async () => {
  write('9000_ensaio.sql', 'CREATE TABLE ensaio (id int);')
  expect(await migrate(database.owner.pool, { dir })).toEqual(['9000_ensaio.sql'])
  expect(await migrate(database.owner.pool, { dir })).toEqual([])
})

test('of twenty that start at once exactly one applies', async () => {
  write('9000_ensaio.sql', 'CREATE TABLE ensaio (id int);')
  const runs = await Promise.all(
    Array.from({ length: 20 }, () => migrate(database.owner.pool, { dir })),
  )
  expect(runs.flat()).toEqual(['9000_ensaio.sql'])
})
