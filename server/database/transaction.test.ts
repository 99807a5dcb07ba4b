import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

const database = useTestDatabase()

it('completes two saves that deadlock, each once', async () => {
  const { db } = database
  await database.owner.pool.query(
    'create table contador (id integer primary key, vezes integer not null)',
  )
  await sql`insert into contador values (1, 0), (2, 0)`.execute(db)
  let holding = 0
  const both = Promise.withResolvers<void>()
  const add = (first: number, second: number) =>
    inTransaction(db, async (trx) => {
      await sql`update contador set vezes = vezes + 1 where id = ${first}`.execute(trx)
      holding += 1
      if (holding === 2) both.resolve()
      await both.promise
      await sql`update contador set vezes = vezes + 1 where id = ${second}`.execute(trx)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  const { rows } = await sql`select vezes from contador`.execute(db)
  expect(rows).toEqual([{ vezes: 2 }, { vezes: 2 }])
  // Begun again once, or more often: the second try may take its first row before the other one wakes.
  expect(holding).toBeGreaterThan(2)
})
