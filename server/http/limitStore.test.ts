import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../database/connection.ts'
import { freePort } from '../database/embedded.ts'
import { useTestDatabase } from '../database/testing.ts'
import { openLog } from '../log.ts'
import type { Services } from '../services.ts'
import { parseSettings } from '../settings.ts'
import { forgetLimites, type Limiter, openLimitStore } from './limitStore.ts'

const database = useTestDatabase()
const LIMIT = { points: 5, seconds: 60, shared: true } as const

/** One node's store. */
async function openNode(LIMITS_STORE: string, db: Services['db'] = database.db) {
  const logged: string[] = []
  const store = await openLimitStore({
    settings: parseSettings({ DEMO: 'on', LIMITS_STORE }),
    secrets: { hash: 'h'.repeat(64) } as Services['secrets'],
    db,
    log: openLog('info', { write: (line) => void logged.push(line) }),
  })
  onTestFinished(() => store.close())
  return { store, logged }
}

/** How many of these calls were allowed. */
async function passed(limiters: Limiter[], calls: number, who = '9.9.9.9') {
  const all = Array.from({ length: calls }, (_, i) => limiters[i % limiters.length]!.consume(who))
  const settled = await Promise.allSettled(all)
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RateLimiterRes)
  return settled.filter(({ status }) => status === 'fulfilled').length
}

/** Names are unique, so that no test continues another's count. */
let names = 0
const name = () => `teste${++names}`

describe('two nodes', () => {
  it('share the limits that are exact, on PostgreSQL', async () => {
    const nodes = [await openNode('postgres'), await openNode('postgres')]
    const limit = name()
    const limiters = nodes.map(({ store }) => store.open(limit, LIMIT))
    expect(await passed(limiters, 20)).toBe(5)
    expect(await passed(limiters, 5, '9.9.9.8')).toBe(5)
    expect(await limiters[0]!.delete('9.9.9.8')).toBe(true)
  })

  it('count reads each by itself, without asking the database', async () => {
    const gone = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
    onTestFinished(() => gone.close())
    const nodes = [await openNode('postgres', gone.db), await openNode('postgres', gone.db)]
    const limit = name()
    const limiters = nodes.map(({ store }) => store.open(limit, { points: 5, seconds: 60 }))
    expect(await passed(limiters, 20)).toBe(10)
  })

  it('count each by itself with LIMITS_STORE=memory', async () => {
    const nodes = [await openNode('memory'), await openNode('memory')]
    const limit = name()
    expect(
      await passed(
        nodes.map(({ store }) => store.open(limit, LIMIT)),
        20,
      ),
    ).toBe(10)
  })
})

describe('on PostgreSQL', () => {
  it('a database that is unavailable lets each node count by itself', async () => {
    const gone = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
    onTestFinished(() => gone.close())
    const { store } = await openNode('postgres', gone.db)
    expect(await passed([store.open(name(), LIMIT)], 20)).toBe(5)
  })

  it('a caller without points costs no further statement', async () => {
    const { store } = await openNode('postgres')
    const limiter = store.open(name(), LIMIT)
    await passed([limiter], 6)
    await database.pool.query('delete from limite')
    expect(await passed([limiter], 5)).toBe(0)
    const { rows } = await database.pool.query('select 1 from limite')
    expect(rows).toEqual([])
  })

  it('neither address nor name can be read in the table, and expired rows are removed', async () => {
    const { store } = await openNode('postgres')
    await store.open('endereco.entrada', LIMIT).consume('203.0.113.7')
    const { rows } = await database.pool.query("select key from limite where key like 'endereco%'")
    expect(rows).toHaveLength(1)
    expect(rows[0].key).not.toContain('203')
    await forgetLimites(database.db, new Date())
    expect((await database.pool.query('select 1 from limite')).rowCount).toBeGreaterThan(0)
    await forgetLimites(database.db, new Date(Date.now() + 61_000))
    expect((await database.pool.query('select 1 from limite')).rowCount).toBe(0)
  })
})

const SERVERS = ['valkey-server', 'redis-server']
const program = SERVERS.find((one) => spawnSync(one, ['--version']).status === 0)

describe.skipIf(!program)(`on Redis or Valkey (skipped without ${SERVERS.join(' or ')})`, () => {
  let port: number
  let server: ChildProcess | undefined
  const startRedis = async () => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(program!, options, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const line of server.stdout!) if (`${line}`.includes('eady to accept')) break
  }
  const stopRedis = async () => {
    server?.kill('SIGTERM')
    if (server) await once(server, 'exit')
    server = undefined
  }
  const openOnRedis = async () => {
    const { store, logged } = await openNode(`redis://127.0.0.1:${port}`)
    return { limiter: store.open(name(), LIMIT), store, logged }
  }
  beforeAll(async () => {
    port = await freePort()
    await startRedis()
  })
  afterAll(stopRedis)

  it('two nodes share the limits that are exact', async () => {
    const nodes = [await openOnRedis(), await openOnRedis()]
    const limit = name()
    const limiters = nodes.map(({ store }) => store.open(limit, LIMIT))
    // Until both are connected each counts by itself.
    await expect.poll(() => isShared(limiters), { timeout: 10_000 }).toBe(true)
    expect(await passed(limiters, 20)).toBe(5)
    expect(await limiters[1]!.delete('9.9.9.9')).toBe(true)
  })

  it('a server that stops changes nothing for callers, is logged once, and is used again when it is back', async () => {
    const { limiter, logged } = await openOnRedis()
    await stopRedis()
    expect(await passed([limiter], 20, 'a')).toBe(5)
    await expect.poll(() => logged.join(''), { timeout: 10_000 }).toContain('cannot be reached')
    await startRedis()
    await expect.poll(() => logged.join(''), { timeout: 10_000 }).toContain('LIMITS_STORE is back')
    expect(await passed([limiter], 20, 'b')).toBe(5)
    expect(logged.filter((line) => line.includes('cannot be reached'))).toHaveLength(1)
  })

  /** Whether one node sees what the other counts. */
  async function isShared([first, second]: Limiter[]): Promise<boolean> {
    const who = crypto.randomUUID()
    await first!.consume(who)
    return (await second!.consume(who)).consumedPoints === 2
  }
})
