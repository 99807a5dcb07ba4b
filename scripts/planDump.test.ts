import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../server/database/testing.ts'
import type { DB } from '../server/database/types.ts'
import { dumpPlans } from './planDump.ts'
import type { Noun } from './queryDump.ts'

const test = useTestDatabase()

async function plansOf(query: (db: Kysely<DB>, email: string) => unknown) {
  const noun = { folder: 'server/x', queries: { query }, samples: {}, planned: {} }
  const client = await test.pool.connect()
  try {
    // One row is quickest read without an index: this is about what is shown.
    await client.query('set enable_seqscan = off')
    const planned = { query: { 'a sign-in': ['ana@b.c'] } }
    return await dumpPlans({ ...noun, planned } as unknown as Noun, client)
  } finally {
    client.release(true)
  }
}

it('a plan names its steps, tables and indexes, and no value', async () => {
  const plans = await plansOf(async (db, email) => {
    await sql`select pg_advisory_xact_lock(hashtext(${email}))`.execute(db)
    await db.selectFrom('conta').select('id').where('email', '=', email).execute()
  })
  expect(plans?.split('\n').slice(2)).toEqual([
    'query: a sign-in',
    '',
    '  Index Scan using conta_email_unico on conta',
    '',
  ])
})

it('what reads no table has no plan to keep', async () => {
  await expect(plansOf((db) => sql`select 1`.execute(db))).rejects.toThrow(
    'server/x: query sends nothing to plan',
  )
})
