// A test's thread that renders nothing: it echoes the address, or what it heard of changes, and fails or
// ends where the address says so.
import { parentPort, threadId, workerData } from 'node:worker_threads'
import type { RenderChange, RenderRequest } from './renderThreads.ts'

if (workerData.broken) throw new Error('this thread cannot start')
const port = parentPort
const heard: RenderChange[] = []
port?.on('message', (asked: RenderRequest | RenderChange | 'close') => {
  if (asked === 'close') return port.close()
  if (!('id' in asked)) return heard.push(asked)
  const { id } = asked
  const url = 'url' in asked ? asked.url : asked.path
  if (url.endsWith('/end')) process.exit(1)
  if (url.endsWith('/fail')) return port.postMessage({ id, error: new Error('no page') })
  if (url.endsWith('/slow')) return
  const said = url.endsWith('/heard') ? JSON.stringify(heard) : `${url} by ${threadId}`
  const body = new TextEncoder().encode(said)
  port.postMessage({ id, status: 201, headers: [['X-Kind', 'example']], body }, [body.buffer])
})
port?.postMessage('ready')
