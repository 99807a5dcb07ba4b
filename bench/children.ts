import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { FEWER_HEAPS, SMALL_HEAP } from '../scripts/memory.mjs'
import { operatorExample } from '../server/operatorExample.ts'
import { readEnvironment } from '../server/settings.ts'

export type Server = {
  pid: number
  origin: string
  /** Lets it leave as a node of the product does. @returns its exit code */
  stop(): Promise<number | null>
}

const children = new Set<ChildProcess>()

/** Starts a child, with as much memory as the product's commands give a node, and waits for the port that it sends. */
export function start(file: string, args: string[], env: NodeJS.ProcessEnv, message?: object) {
  const child = fork(join(import.meta.dirname, file), args, {
    env: { ...env, ...FEWER_HEAPS },
    execArgv: SMALL_HEAP,
  })
  children.add(child)
  if (message) child.send(message)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.send('stop')
    const [code] = await ended
    children.delete(child)
    return code as number | null
  }
  return new Promise<Server>((resolve, reject) => {
    child.once('message', (port) =>
      resolve({ pid: child.pid ?? 0, origin: `http://127.0.0.1:${port}`, stop }),
    )
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
  })
}

export function killChildren(): void {
  for (const child of children) child.kill()
}

/** What `serve.ts` is started with: a site that refuses no client for being only one. */
export const serveEnvironment = (databaseUrl: string, dataDir: string) => ({
  ...readEnvironment(),
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DEMO: 'off',
  AGE_ASSURANCE: 'declaration',
  ...operatorExample,
  MAIL: 'file',
  RATE_LIMIT: 'off',
  PORT: '0',
  LOG_LEVEL: 'error',
})
