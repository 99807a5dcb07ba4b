import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { type ChangeFeed, listenForChanges } from './changeFeed.ts'

const database = useTestDatabase()
const notify = (payload: string) => database.pool.query(`select pg_notify('cache', $1)`, [payload])

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** A node's feed, with what its caches received and what it logged. */
async function startFeed(url = database.url) {
  const told: string[] = []
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const listener = {
    drop: (tag: string) => void told.push(`drop ${tag}`),
    stale: (tag: string) => void told.push(`stale ${tag}`),
    gap: (listening: boolean) => void told.push(listening ? 'back' : 'lost'),
  }
  const feed: ChangeFeed = await listenForChanges(url, [listener], log)
  open.push(feed)
  return { ...feed, told, logged }
}

/** Another node, played by the test: it listens and never answers by itself. */
async function startSilentNode() {
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'camelia-cache',
  })
  const heard: pg.Notification[] = []
  client.on('notification', (notification) => heard.push(notification))
  await client.connect()
  await client.query('listen cache')
  open.push({ close: () => client.end() })
  const pings = async () => {
    await client.query('select 1')
    return heard.filter(({ payload = '' }) => payload.startsWith('ping '))
  }
  const answer = ({ payload = '', processId }: pg.Notification) =>
    client.query(`select pg_notify('cache', $1)`, [`pong ${processId} ${payload.split(' ')[1]}`])
  return { pings, answer }
}

describe('a connection that is lost', () => {
  it('is a gap until it is back', async () => {
    const feed = await startFeed()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'camelia-cache' and datname = current_database()`,
    )
    await expect.poll(() => feed.told).toEqual(['back', 'lost', 'back'])
    await notify('drop modelo:1')
    await feed.caughtUp()
    expect(feed.told.at(-1)).toBe('drop modelo:1')
  })

  it('is noticed also when the socket stays open', async () => {
    const { hostname, port } = new URL(database.url)
    const sockets: Socket[] = []
    const proxy = createServer((socket) => {
      const server = connect(Number(port), hostname)
      socket.pipe(server).pipe(socket)
      for (const one of [socket, server]) sockets.push(one.on('error', () => {}))
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    open.push({
      close: async () => {
        for (const socket of sockets) socket.destroy()
        proxy.close()
      },
    })
    const through = new URL(database.url)
    through.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`
    const feed = await startFeed(through.href)
    // As when a cable is pulled: no more data, and no close.
    for (const socket of sockets) socket.unpipe().pause()
    await expect.poll(() => feed.told, { timeout: 30_000 }).toContain('lost')
  })
})

describe('a write', () => {
  it('that drops something waits until every other node has confirmed it', async () => {
    const feed = await startFeed()
    const node = await startSilentNode()
    const known = feed.watch()
    await notify('drop modelo:1')
    let done = false
    const waiting = known().then(() => {
      done = true
    })
    await expect.poll(node.pings).toHaveLength(1)
    expect([feed.told.at(-1), done]).toEqual(['drop modelo:1', false])
    await node.answer((await node.pings())[0]!)
    await waiting
    expect(feed.logged).toEqual([])
  })

  it('waits 1.5 s at most for a node that does not answer, and logs it', async () => {
    const feed = await startFeed()
    await startSilentNode()
    const known = feed.watch()
    await notify('drop modelo:1')
    await known()
    expect(feed.logged.join()).toContain('"nodes":1')
  })

  it('is not delayed by the answer to another round', async () => {
    const feed = await startFeed()
    const node = await startSilentNode()
    for (let round = 0; round < 2; round += 1) {
      const known = feed.watch()
      await notify('drop modelo:1')
      const waiting = known()
      await expect.poll(node.pings).toHaveLength(round + 1)
      for (const ping of await node.pings()) await node.answer(ping)
      await waiting
    }
    expect(feed.logged).toEqual([])
  })

  it('sends no ping when nothing was dropped', async () => {
    const feed = await startFeed()
    const node = await startSilentNode()
    const known = feed.watch()
    await notify('stale catalogo')
    await known()
    expect([feed.told.at(-1), await node.pings()]).toEqual(['stale catalogo', []])
  })

  it('shares its ping with all concurrent writes', async () => {
    const feed = await startFeed()
    const other = await startFeed()
    const node = await startSilentNode()
    const known = Array.from({ length: 50 }, () => feed.watch())
    await notify('drop modelo:1')
    const waiting = Promise.all(known.map((settled) => settled()))
    const answered = new Set<pg.Notification>()
    let done = false
    void waiting.then(() => {
      done = true
    })
    while (!done)
      for (const ping of await node.pings()) {
        if (answered.has(ping)) continue
        answered.add(ping)
        await node.answer(ping)
      }
    await waiting
    expect(answered.size).toBeLessThanOrEqual(2)
    expect(other.told).toContain('drop modelo:1')
  })
})

describe('nodes among themselves', () => {
  it('receive everything in the order of the commits, and answer each other', async () => {
    const [first, second] = [await startFeed(), await startFeed()]
    const known = first.watch()
    for (const payload of ['stale catalogo', 'drop perfil:7', 'drop modelo:1'])
      await notify(payload)
    await known()
    expect(second.told).toEqual(['back', 'stale catalogo', 'drop perfil:7', 'drop modelo:1'])
    expect([first.logged, second.logged]).toEqual([[], []])
  })
})
