import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  eventually,
  isAlive,
  makeParent,
  openRequest,
  postmasterPid,
  readAll,
  type Site,
  startSite,
  stopSite,
} from './site.ts'

let parent: string
let dataDir: string
/** Every start of this file, so that none outlives it. */
const starts: Site[] = []
/** The one that has the data folder. */
let current: Site | undefined

const start = (env?: Record<string, string>, dir = dataDir): Site => {
  const site = startSite(dir, env)
  starts.push(site)
  return site
}

/** A start takes seconds: a test that needs a running site gets the one that the last test left. */
async function serving(): Promise<{ site: Site; port: number }> {
  current ??= start()
  return { site: current, port: await current.ready }
}

async function stop(): Promise<void> {
  if (current) await stopSite(current)
  current = undefined
}

async function kill({ child, ended }: Site): Promise<void> {
  child.kill('SIGKILL')
  await ended
  current = undefined
}

beforeAll(() => {
  parent = makeParent('camelia com espaço ')
  dataDir = join(parent, 'dados')
})
afterAll(async () => {
  await Promise.all(starts.map(stopSite))
  rmSync(parent, { recursive: true, force: true })
})

/** One line on stderr, nothing else there, and exit code 1. */
async function expectOneLine(site: Site, line: RegExp): Promise<void> {
  expect(await site.ended).toBe(1)
  expect(errorsOf(site)).toEqual([expect.stringMatching(line)])
}

/** Its stderr without the warnings about its settings. */
function errorsOf(site: Site): string[] {
  const lines = site.errors().split('\n')
  return lines.filter((line) => line && !line.startsWith('!!!'))
}

function listen(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, port: (server.address() as { port: number }).port })
    })
  })
}

describe('a start that cannot continue says why in one line and ends with code 1', () => {
  test('a port in use', async () => {
    const { server, port } = await listen()
    await expectOneLine(start({ PORT: String(port) }), new RegExp(`^Port ${port} is in use: `))
    server.close()
  })

  test('an address that is not of this machine', async () => {
    await expectOneLine(start({ HOST: '192.0.2.1' }), /^HOST=192\.0\.2\.1 is no address of this/)
  })

  test('settings that do not parse, each on its line', async () => {
    const site = start({ PORT: 'x', RATE_LIMIT: 'maybe' })
    expect(await site.ended).toBe(1)
    expect(site.errors()).toBe(
      'PORT="x" is not understood: give a whole number.\n' +
        'RATE_LIMIT="maybe" is not understood: give on or off.\n',
    )
  })

  test('a database that cannot be reached', async () => {
    const { server, port } = await listen()
    await new Promise((resolve) => server.close(resolve))
    const site = start({ DATABASE_URL: `postgres://eu:segredo@127.0.0.1:${port}/nada` })
    await expectOneLine(site, /^The database at DATABASE_URL .* cannot be reached: .*ECONNREFUSED/)
    expect(site.errors()).not.toContain('segredo')
  })

  test('a data folder that cannot be created', async () => {
    const file = join(parent, 'arquivo')
    writeFileSync(file, '')
    await expectOneLine(start({}, join(file, 'dados')), /^The data folder .* cannot be written/)
  })

  test('secrets that cannot be read', async () => {
    const broken = mkdtempSync(join(parent, 'quebrado-'))
    writeFileSync(join(broken, 'secrets.json'), '{"session":')
    await expectOneLine(start({}, broken), /secrets\.json cannot be read .*restore it/)
  })
})

describe('one data folder', () => {
  test('is for one start: another names the process that has locked it', async () => {
    const { site } = await serving()
    await expectOneLine(
      start(),
      new RegExp(`in use by another start \\(process ${site.child.pid}\\)`),
    )
  })

  test('keeps its secrets from start to start, readable by its owner only', async () => {
    await serving()
    await stop()
    const path = join(dataDir, 'secrets.json')
    const before = readFileSync(path, 'utf8')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await serving()
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('is locked by exactly one of five starts at the same time', async () => {
    await stop()
    const sites = Array.from({ length: 5 }, () => start())
    const outcomes = await Promise.all(
      sites.map((site) =>
        site.ready.then(
          () => {
            current = site
            return 'ready'
          },
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['ready', 'refused', 'refused', 'refused', 'refused'])
  })
})

test('a database process that is killed is started again while the site runs on', async () => {
  const { port } = await serving()
  const killed = postmasterPid(dataDir)
  process.kill(killed, 'SIGKILL')
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  await eventually(async () => !isAlive(killed) && (await readiness()) === 200)
  expect(postmasterPid(dataDir)).not.toBe(killed)
})

test('after kill -9 the next start ends the orphaned database properly and serves', async () => {
  const { site: killed } = await serving()
  const orphan = postmasterPid(dataDir)
  await kill(killed)
  expect(isAlive(orphan)).toBe(true)

  const { site: next, port } = await serving()
  expect(isAlive(orphan)).toBe(false)
  expect(next.output()).toContain(`stopping the database process ${orphan}`)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('after kill -9 of the site and of its database the next start serves', async () => {
  const { site: killed } = await serving()
  const database = postmasterPid(dataDir)
  await kill(killed)
  process.kill(database, 'SIGKILL')
  const { port } = await serving()
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('Ctrl-C lets a request in flight end, accepts no new one, and stops the database', async () => {
  const { site, port } = await serving()
  const body = JSON.stringify({ modelo: 1, assinante: null })
  const socket = await openRequest(port, '/api/navigation-tracker', body)
  // Answered after the one above has reached the site: connections are accepted in order.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const database = postmasterPid(dataDir)

  site.child.kill('SIGINT')
  current = undefined
  await eventually(() => site.output().includes('SIGINT: stopping'))
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  socket.write(body)
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 [24]\d\d /)

  expect(await site.ended).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(() => postmasterPid(dataDir)).toThrow('ENOENT')
  expect(() => readFileSync(join(dataDir, 'lock.json'))).toThrow('ENOENT')
})

test('Ctrl-C while it is starting leaves no process behind', async () => {
  await stop()
  const site = start()
  await eventually(() => site.output().includes('starting the embedded PostgreSQL'))
  site.child.kill('SIGINT')
  expect(await site.ended).toBe(0)
  expect(errorsOf(site)).toEqual([])
  expect(() => postmasterPid(dataDir)).toThrow('ENOENT')
  expect(() => readFileSync(join(dataDir, 'lock.json'))).toThrow('ENOENT')
})
