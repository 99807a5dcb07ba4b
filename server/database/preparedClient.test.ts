import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTestDatabase } from './testing.ts'

const database = useTestDatabase()
let client: pg.Client
let withRequestId: typeof import('../requestId.ts').withRequestId

// Its own copy of the module: the texts that it prepares are limited, and other files of this process use them up.
beforeEach(async () => {
  vi.resetModules()
  const { PreparedClient } = await import('./preparedClient.ts')
  ;({ withRequestId } = await import('../requestId.ts'))
  client = new PreparedClient({ connectionString: database.url })
  await client.connect()
})
afterEach(() => client.end())

it('prepares a statement with parameters, once, and no insert', async () => {
  const preparedHere = async () =>
    (await client.query('select statement from pg_prepared_statements order by statement')).rows
  await client.query('select $1::int + 1 as n', [1])
  const { rows } = await client.query('select $1::int + 1 as n', [2])
  await client.query('select 1')
  await client.query('create temporary table vez (n int)')
  await client.query('insert into vez values ($1), ($2)', [1, 2])
  await client.query('update vez set n = $1', [3])
  expect(rows).toEqual([{ n: 3 }])
  expect(await preparedHere()).toEqual([
    { statement: 'select $1::int + 1 as n' },
    { statement: 'update vez set n = $1' },
  ])
})

it('never prepares a write that names a partial index by a parameter', async () => {
  await client.query('create temporary table vez (n int, estado text)')
  await client.query(`create unique index on vez (n) where estado = 'aberta'`)
  for (let n = 0; n < 8; n += 1)
    await client.query(
      `with v as (insert into vez values ($1, $2) on conflict (n) where estado = $2 do nothing) select 1`,
      [1, 'aberta'],
    )
  const { rows } = await client.query('select count(*)::int as n from vez')
  expect(rows).toEqual([{ n: 1 }])
})

it('puts the id of the request before what is not prepared only', async () => {
  const own = 'select query from pg_stat_activity where pid = pg_backend_pid()'
  await withRequestId('edge-1234', async () => {
    expect((await client.query(own)).rows[0].query).toBe(`/* edge-1234 */ ${own}`)
    for (let times = 0; times < 2; times += 1) {
      const prepared = `${own} and $1`
      expect((await client.query(prepared, [true])).rows[0].query).toBe(prepared)
    }
  })
})
