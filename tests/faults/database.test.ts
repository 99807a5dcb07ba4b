import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../server/database/testing.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { type Counting, startCounting } from './counting.ts'
import { type Node, startNode } from './node.ts'
import { startWire, type Wire } from './wire.ts'

/** Milliseconds: PostgreSQL ends a statement after the first, an unanswered query is lost after the second. */
const [STATEMENT_MS, ANSWER_MS] = [400, 800]

describe('a database that', () => {
  const database = useTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-database-'))
  let wire: Wire
  let node: Node
  let page: string
  let counting: Counting
  let cold = 0

  beforeAll(async () => {
    wire = await startWire(database.url)
    node = await startNode(wire, dataDir, {
      env: { RENDER_THREADS: '0' },
      database: {
        connectTimeoutMs: ANSWER_MS,
        statementTimeoutMs: STATEMENT_MS,
        answerTimeoutMs: ANSWER_MS,
      },
    })
    page = `/profile/${(await createExample(database.db, new Date())).url}`
    await node.caughtUp()
    counting = await startCounting(() => node.origin, {
      db: database.db,
      sessionSecret: node.secrets.session,
    })
  })
  afterAll(async () => {
    await node?.close()
    await wire?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function visit(path: string) {
    const answer = await fetch(node.origin + path)
    await answer.arrayBuffer()
    return answer
  }
  const visitCold = () => visit(`/search?preco_max=${++cold + 500}`)

  /** What nobody reads is not kept in the cache when something on it changes. */
  async function read() {
    for (const path of ['/', page, '/', page]) expect((await visit(path)).status).toBe(200)
  }

  /** While it lasts: who comes is told when to come back, and what is cached is still sent. */
  async function expectOnlyCached() {
    await expect
      .poll(async () => {
        const answer = await visitCold()
        return [answer.status, answer.headers.has('Retry-After')]
      })
      .toEqual([503, true])
    for (const path of ['/', page]) expect([path, (await visit(path)).status]).toEqual([path, 200])
  }
  /** Afterwards: as before, without a restart. */
  async function expectAll() {
    await expect.poll(async () => (await visitCold()).status).toBe(200)
    await counting.acknowledges(8)
  }
  const endConnections = () =>
    database.owner.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and usename <> (select usename from pg_stat_activity where pid = pg_backend_pid())`)
  const alter = (what: string) =>
    database.owner.pool.query(
      `do $$ begin execute format('alter database %I ${what}', current_database()); end $$`,
    )

  it('is cut off without a word is given up, its connections too', async () => {
    await counting.acknowledges(4)
    await read()
    wire.cut()
    try {
      await expectOnlyCached()
    } finally {
      wire.mend()
    }
    await expectAll()
  })

  it('ends every connection is connected to again', async () => {
    await endConnections()
    await expectAll()
  })

  it('has no connection left says so, and is used again when it has', async () => {
    await read()
    await alter('connection limit 0')
    try {
      await endConnections()
      await expectOnlyCached()
    } finally {
      await alter('connection limit -1')
    }
    await expectAll()
  })

  it('takes too long for a statement is not waited for', async () => {
    await read()
    const client = await database.owner.pool.connect()
    try {
      // In the order in which a write of a profile locks them: a job may be writing one.
      await client.query('begin; lock table modelo, busca in access exclusive mode')
      await expectOnlyCached()
    } finally {
      await client.query('rollback')
      client.release()
    }
    await expectAll()
  })

  it('has become a replica still answers reads, and no write is lost', async () => {
    await alter('set default_transaction_read_only = on')
    await endConnections()
    counting.refusals.clear()
    await expect.poll(async () => (await visitCold()).status).toBe(200)
    await expect.poll(() => [...counting.refusals]).toContain(503)
    expect(counting.refusals).not.toContain(500)
    await alter('reset default_transaction_read_only')
    await endConnections()
    await expectAll()
  })

  it('has no space left still answers reads, and says 503 to writes', async () => {
    await database.owner.pool.query(`
      create function disk_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger disk_full before insert on contato
        for each statement execute function disk_full()`)
    counting.refusals.clear()
    await expect.poll(() => [...counting.refusals]).toEqual([503])
    expect((await visitCold()).status).toBe(200)
    await database.owner.pool.query('drop function disk_full cascade')
    await expectAll()
  })

  it('went through all of this has everything that was acknowledged, and nothing twice', async () => {
    expect(await counting.finish()).toEqual({ missing: 0, twice: 0 })
  })
})
