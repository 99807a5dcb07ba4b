import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { afterAll, beforeAll } from 'vitest'
import { openMailer } from '../../server/correio/correio.ts'
import type { Connection } from '../../server/database/connection.ts'
import { useTestDatabase } from '../../server/database/testing.ts'
import { Remembered } from '../../server/http/remembered.ts'
import { openLog } from '../../server/log.ts'
import { openStore } from '../../server/midias/openStore.ts'
import { loadSecrets } from '../../server/secrets.ts'
import type { Services } from '../../server/services.ts'
import { parseSettings } from '../../server/settings.ts'
import type { Resolver } from '../../server/web/searchEngines.ts'
import { createServer } from '../../server/web/server.ts'

/** The address that visitors use, which is never the one the tests connect to. */
export const PUBLIC_URL = 'https://camelia.example'

export type Site = {
  readonly services: Services
  readonly databaseUrl: string
  /** As the owner of the tables, for a test that changes them. */
  readonly owner: Connection
  readonly caughtUp: () => Promise<void>
  readonly port: number
  /** The process's log so far, as lines of JSON. */
  readonly logged: string[]
  /** Requests like our own client, without following redirects. */
  ask(path: string, init?: RequestInit): Promise<Answer>
  /** Sends these bytes and returns everything received until the other side closes. */
  send(bytes: string): Promise<Answer>
}

export type Answer = { status: number; headers: Headers; text: string }

/** The product's whole HTTP side on a real port, with an empty database of its own. */
export function useSite(
  env: Record<string, string> = {},
  options: { resolver?: Resolver } = {},
): Site {
  const database = useTestDatabase()
  const logged: string[] = []
  let started: Awaited<ReturnType<typeof start>> | undefined

  async function start() {
    const dataDir = mkdtempSync(join(tmpdir(), 'camelia-hostile-'))
    const settings = parseSettings({
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL,
      DEMO: 'on',
      DEMO_PUBLIC: 'yes',
      RATE_LIMIT: 'off',
      // Render threads write the log by themselves; tests read it here.
      RENDER_THREADS: '0',
      ...env,
    })
    const log = openLog('info', { write: (line) => void logged.push(line) })
    const services: Services = {
      settings,
      secrets: loadSecrets(settings),
      db: database.db,
      store: openStore(settings),
      mailer: openMailer(settings, log),
      log,
      remembered: new Remembered(),
      now: () => new Date(),
    }
    // Writes may queue a job; no worker runs here.
    await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
    const server = await createServer({ services, databaseUrl: database.url, ...options })
    return { dataDir, services, server, port: await server.listen() }
  }

  beforeAll(async () => {
    started = await start()
  })
  afterAll(async () => {
    if (!started) return
    await started.server.drain(0)
    await started.server.close()
    rmSync(started.dataDir, { recursive: true, force: true })
  })

  const ready = () => {
    if (!started) throw new Error('the site is there only while tests run')
    return started
  }
  return {
    logged,
    databaseUrl: database.url,
    get owner() {
      return database.owner
    },
    get services() {
      return ready().services
    },
    get caughtUp() {
      return ready().server.caughtUp
    },
    get port() {
      return ready().port
    },
    async ask(path, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('Token')) headers.set('Token', 'web')
      const response = await fetch(`http://127.0.0.1:${ready().port}${path}`, {
        redirect: 'manual',
        ...init,
        headers,
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    send: async (bytes) => readAnswer(await exchange(ready().port, bytes)),
  }
}

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    // Refused in the middle of a long request: what was received before is the answer.
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)))
  })
}

function readAnswer(text: string): Answer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, text: text.slice(end + 4) }
}

/** The request line and headers of a plain request that asks to close. */
export const request = (
  target: string,
  { method = 'GET', host = 'localhost', more = '' } = {},
): string => `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`

export const problemOf = ({ text }: Answer): { codigo: string; campos?: { campo: string }[] } =>
  JSON.parse(text)

export const writeJson = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
