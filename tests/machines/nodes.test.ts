import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { createSession } from '../../server/http/session.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { openServices } from '../../server/openServices.ts'
import { loadSecrets } from '../../server/secrets.ts'
import { parseSettings } from '../../server/settings.ts'
import { createServer } from '../../server/web/server.ts'
import { startCluster, startPooler } from './postgres.ts'
import { freePort, type Process, startProgram } from './processes.ts'
import { withPrograms } from './programs.ts'

const read = (name: string) => readFileSync(new URL(`../../ops/${name}`, import.meta.url), 'utf8')
const needed = { postgres: 'postgresql-15', pgbouncer: 'pgbouncer', haproxy: 'haproxy' }

withPrograms(needed, 'two nodes on a primary, a replica and a pooler', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let dataDir: string
  let nodes: Awaited<ReturnType<typeof startNode>>[] = []
  let admin: pg.Client
  let replica: pg.Client

  async function startNode(port = 0, threads = 0) {
    const site = (server: { url(role: string, database: string): string }) =>
      server.url('camelia_site', 'camelia')
    const settings = parseSettings({
      ...{ DATA_DIR: dataDir, PORT: String(port), DEMO: 'on', RATE_LIMIT: 'off' },
      ...{ LOG_LEVEL: 'silent', RENDER_THREADS: String(threads), PROOF_OF_WORK: '2' },
      DATABASE_URL: `postgres://camelia_site:x@127.0.0.1:${pooler.port}/camelia`,
      DATABASE_DIRECT_URL: site(cluster.primary),
      DATABASE_REPLICA_URL: site(cluster.replica),
      DATABASE_PREPARE: 'off',
    })
    const databaseUrl = settings.databaseUrl as string
    const directUrl = settings.databaseDirectUrl as string
    const { services, close } = openServices({
      ...{ settings, databaseUrl },
      secrets: loadSecrets(settings),
    })
    const server = await createServer({ services, databaseUrl, directUrl })
    const used = await server.listen()
    const stop = async () => {
      await server.drain(5000)
      await server.close()
      await close()
    }
    const leave = () => server.leave(0)
    return { services, port: used, origin: `http://127.0.0.1:${used}`, leave, stop }
  }

  beforeAll(async () => {
    cluster = await startCluster()
    dataDir = await mkdtemp(join(tmpdir(), 'camelia-nodes-'))
    admin = new pg.Client(cluster.primary.url('postgres', 'postgres'))
    await admin.connect()
    await admin.query('create role camelia_site login')
    await admin.query('create database camelia')
    const pool = new pg.Pool({ connectionString: cluster.primary.url('postgres', 'camelia') })
    await migrate(pool, { siteRole: 'camelia_site', log: () => {} })
    await pool.end()
    pooler = await startPooler(cluster.folder, read('pgbouncer.ini'), cluster.primary)
    replica = new pg.Client(cluster.replica.url('postgres', 'camelia'))
    // A test kills it.
    replica.on('error', () => {})
    await replica.connect()
    nodes = [await startNode(), await startNode(0, 1)]
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    await replica?.end()
    await admin?.end()
    await pooler?.process.stop()
    await cluster?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  /** A public profile, and calls as its owner, at either node. */
  async function newModelo() {
    const { db, secrets } = nodes[0]!.services
    const now = new Date()
    const { id, url } = await createExample(db, now, { moderacao: 'aprovado' })
    const conta = { id, nome: 'Alguém', tipo: 'modelo' } as const
    const { token } = await createSession(db, secrets.session, conta, { now })
    const call = (origin: string, path: string, body: object) =>
      fetch(origin + path, {
        method: 'POST',
        headers: {
          ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          Token: 'web',
        },
        body: JSON.stringify(body),
      })
    return { id, page: `/profile/${url}`, call }
  }

  const madeBy = async (origin: string) => {
    const { metrics } = nodes[0]!.services.secrets
    const answer = await fetch(`${origin}/metrics`, {
      headers: { Authorization: `Bearer ${metrics}` },
    })
    const text = await answer.text()
    const count = (database: string) =>
      Number(
        new RegExp(`answers_made_total\\{database="${database}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
      )
    return { primary: count('primary'), replica: count('replica') }
  }
  const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status

  it('run in UTC without JIT through the pooler, as with a connection of their own', async () => {
    const { rows } = await sql`
      select current_setting('TimeZone') as zone, current_setting('jit') as jit,
        current_setting('statement_timeout') as timeout`.execute(nodes[0]!.services.db)
    expect(rows).toEqual([{ zone: 'UTC', jit: 'off', timeout: '15s' }])
  })

  it('make pages from the replica once it has replayed every change', async () => {
    const { page } = await newModelo()
    const { origin } = nodes[0]!
    await expect
      .poll(async () => {
        await statusOf(origin, `/search?geral=${Math.random()}`)
        return (await madeBy(origin)).replica
      })
      .toBeGreaterThan(0)
    expect(await statusOf(origin, page)).toBe(200)
  })

  it('never show a hidden profile while the replica is behind, on neither node', async () => {
    const { page, call } = await newModelo()
    for (const { origin } of nodes) expect(await statusOf(origin, page)).toBe(200)
    await replica.query('select pg_wal_replay_pause()')
    try {
      const before = await madeBy(nodes[1]!.origin)
      const answer = await call(nodes[0]!.origin, '/api/visibilidade/pausar', {})
      expect(answer.status).toBeLessThan(300)
      for (const { origin } of nodes) expect(await statusOf(origin, page)).not.toBe(200)
      const after = await madeBy(nodes[1]!.origin)
      expect(after.replica).toBe(before.replica)
      expect(after.primary).toBeGreaterThan(before.primary)
    } finally {
      await replica.query('select pg_wal_replay_resume()')
    }
  })

  it('go on without the replica when it is killed', async () => {
    await cluster.replica.process.stop('SIGQUIT')
    for (const { origin } of nodes)
      expect(await statusOf(origin, `/search?geral=${Math.random()}`)).toBe(200)
  })

  it('are restarted one after the other behind haproxy, and no request fails', async () => {
    const port = await freePort()
    const file = join(dataDir, 'haproxy.cfg')
    const [one, two] = nodes.map((node) => node.port)
    await writeFile(
      file,
      read('haproxy.cfg')
        .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
        .replace('127.0.0.1:3002', `127.0.0.1:${two}`)
        .replace('inter 1s', 'inter 300ms')
        .replace('global\n', `global\n  stats socket ${dataDir}/haproxy.sock\n`),
    )
    const haproxy: Process = await startProgram('haproxy', ['-db', '-f', file], port)
    const { id } = await newModelo()
    const origin = `http://127.0.0.1:${port}`
    const statuses = new Map<number | string, number>()
    let restarting = true
    const reader = async (path: () => string) => {
      while (restarting) {
        const status = await fetch(origin + path()).then(
          (answer) => answer.text().then((text) => (answer.ok ? 200 : text.slice(0, 200))),
          (error: Error) => String(error.cause ?? error),
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    let acknowledged = 0
    const writer = async () => {
      while (restarting) {
        const answer = await fetch(`${origin}/api/contato`, {
          method: 'POST',
          headers: { Token: 'web', 'Content-Type': 'application/json' },
          body: JSON.stringify({ modelo: id }),
        })
        if (answer.status === 202) acknowledged += 1
        else statuses.set(`write: ${(await answer.text()).slice(0, 200)}`, 1)
      }
    }
    const loads = [reader(() => '/'), reader(() => `/search?geral=${Math.random()}`), writer()]
    for (const index of [0, 1]) {
      const { port: same, leave, stop } = nodes[index]!
      await leave()
      // DRAIN_DELAY is longer than this takes.
      await expect.poll(() => isUp(dataDir, index)).toBe(false)
      await stop()
      nodes[index] = await startNode(same)
      await expect.poll(() => isUp(dataDir, index)).toBe(true)
    }
    // However busy the machine is: enough of both that a lost one would show.
    await expect.poll(() => acknowledged).toBeGreaterThan(5)
    await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(5)
    restarting = false
    await Promise.all(loads)
    await haproxy.stop()
    expect([...statuses.keys()]).toEqual([200])
    const { rows } = await sql<{ stored: number }>`
      select count(*)::integer as stored from contato where modelo_id = ${id}`.execute(
      nodes[0]!.services.db,
    )
    expect(rows[0]?.stored).toBe(acknowledged)
  })
})

/** Whether haproxy sends requests to this server of its list. */
async function isUp(folder: string, index: number): Promise<boolean> {
  const socket = connect(join(folder, 'haproxy.sock'))
  socket.end('show servers state nodes\n')
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) text += chunk
  const line = text.split('\n').find((one) => one.includes(index === 0 ? ' one ' : ' two '))
  return line?.split(' ')[5] === '2'
}
