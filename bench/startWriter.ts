import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order } from './writer.ts'

export type Writer = ChildProcess

/** A writer that has made its first changes: what a process does once is no cost of a change. */
export async function startWriter(env: NodeJS.ProcessEnv): Promise<Writer> {
  const writer = fork(join(import.meta.dirname, 'writer.ts'), { env })
  await once(writer, 'message')
  await order(writer, { rate: 50, count: 200 })
  return writer
}

/** @returns how many changes were made, once all of them were or `stop` was sent */
export async function order(writer: Writer, given: Order): Promise<number> {
  const made = once(writer, 'message')
  writer.send(given)
  return (await made)[0]
}
