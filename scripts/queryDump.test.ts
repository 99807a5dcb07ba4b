import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../server/database/testing.ts'
import type { DB } from '../server/database/types.ts'
import { dumpQueries, type Noun } from './queryDump.ts'

const test = useTestDatabase()
let client: pg.PoolClient
beforeAll(async () => {
  client = await test.pool.connect()
})
afterAll(() => client.release())

const dump = (queries: Noun['queries'], samples: Record<string, unknown[][]>) =>
  dumpQueries({ folder: 'server/x', queries, samples, planned: {} } as Noun, client)

describe('the SQL of the queries', () => {
  it('names what a query without a sample needs', async () => {
    const selectConta = (db: Kysely<DB>) => db.selectFrom('conta').select('id').execute()
    const slugOf = (text: string) => text
    await expect(dump({ selectConta, slugOf } as never, {})).rejects.toThrow(
      'server/x/queries.samples.ts: add what to call selectConta with',
    )
  })

  it('names the function whose SQL the schema does not know', async () => {
    const selectNada = (db: Kysely<DB>) => sql`select nada from conta`.execute(db)
    await expect(dump({ selectNada }, { selectNada: [[]] })).rejects.toThrow(
      'server/x/queries.ts: selectNada: column "nada" does not exist',
    )
  })

  it('names a sample with which nothing is sent', async () => {
    const deleteThese = async (db: Kysely<DB>, ids: number[]) => {
      if (ids.length > 0) await db.deleteFrom('conta').where('id', 'in', ids).execute()
    }
    await expect(dump({ deleteThese } as never, { deleteThese: [[[]]] })).rejects.toThrow(
      'deleteThese sends no SQL',
    )
  })

  it('has each statement once, found or not found, and no value', async () => {
    const spendToken = async (db: Kysely<DB>, email: string) => {
      const conta = await db
        .selectFrom('conta')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      if (!conta) return sql`select 1 as nobody`.execute(db)
      return sql`
        select from token
          where conta_id = ${conta.id}`.execute(db)
    }
    const text = await dump({ spendToken } as never, { spendToken: [['ana@b.c'], ['eva@b.c']] })
    expect(text.split('\n').slice(2).join('\n')).toBe(`-- spendToken

select "id"
from "conta"
where "email" = $1;

select from token
where conta_id = $1;

select 1 as nobody;
`)
  })
})
