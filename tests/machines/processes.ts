import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { findProgram } from './programs.ts'

/** A port that nothing uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export type Process = {
  child: ChildProcess
  /** Its output so far, both streams. */
  output(): string
  /** Ends it, at once if `signal` says so, and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a program that stays in the foreground, and waits until it accepts connections on `port`.
 * @throws with its output, if it ends before that
 */
export async function startProgram(
  name: string,
  args: string[],
  port: number,
  options: { uid?: number; gid?: number; cwd?: string; env?: Record<string, string> } = {},
): Promise<Process> {
  const child = spawn(findProgram(name) ?? name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...options.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
  const ended = once(child, 'exit')
  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.signalCode) throw new Error(`${name}: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && !child.signalCode) child.kill(signal)
      await ended
    },
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
