import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { runningEmbeddedUrl } from '../../server/database/embedded.ts'
import { operatorExample } from '../../server/operatorExample.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A new folder for data folders. Under root a site runs as another user, who must be able to enter. */
export function makeParent(prefix: string): string {
  const parent = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(parent, 0o711)
  return parent
}

/** The whole product in a process of its own, as `npm start` runs it once everything is built. */
export interface Site {
  child: ChildProcess
  /** Its output so far. */
  output(): string
  errors(): string
  /** The port it serves on; rejects if it ends instead. */
  ready: Promise<number>
  /** Exit code, or null after a signal. */
  ended: Promise<number | null>
}

/** Settings of a site, for the operator's commands too. */
export const siteEnvironment = (dataDir: string) => ({
  PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO: 'off',
  AGE_ASSURANCE: 'declaration',
  ...operatorExample,
  MAIL: 'file',
  LOG_LEVEL: 'error',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
})

/**
 * Without the demo catalogue, which takes minutes, and on any free port, unless `env` says otherwise.
 * With `NODE_ENV: 'development'` from its sources, as `npm run dev` runs it.
 * @param code another folder that holds the product
 */
export function startSite(dataDir: string, env: Record<string, string> = {}, code = root): Site {
  const node = code === root ? process.execPath : join(code, 'node_modules/node/bin/node')
  const main = join(code, 'server/main.ts')
  const child = spawn(node, env.NODE_ENV === 'development' ? [main, '--dev'] : [main], {
    cwd: code,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...siteEnvironment(dataDir), ...env },
  })
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8')
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const port = /is ready at http:\/\/\S+:(\d+)/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}${errors}`)))
  })
  // A test that expects it to end never awaits `ready`.
  ready.catch(() => {})
  return { child, output: () => output, errors: () => errors, ready, ended }
}

export async function stopSite(site: Site): Promise<void> {
  if (site.child.exitCode === null && site.child.signalCode === null) site.child.kill('SIGTERM')
  await site.ended
}

/** Connects to the database that a running site has on its data folder. */
export async function openDatabaseOf(dataDir: string): Promise<pg.Client> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const url = runningEmbeddedUrl(dataDir, secrets.database)
  if (!url) throw new Error(`no database is running in ${dataDir}`)
  return openDatabase(url)
}

export async function openDatabase(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** The process id of the database server of a data folder. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // Z: a zombie, which has ended and waits for its parent.
    const stat = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    return !stat.includes(') Z ')
  } catch {
    return false
  }
}

/** Opens a request without sending its body: in flight for as long as a test needs. */
export async function openRequest(port: number, path: string, body: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nToken: web\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  return socket
}

/** Everything the other side sends until it closes. */
export async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8')
  for await (const chunk of socket) text += chunk
  return text
}

/** Polls until the answer is yes: for effects of another process. */
export async function eventually(question: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 90_000
  while (!(await question())) {
    if (Date.now() > limit) throw new Error(`did not come true: ${question}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
