import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../server/database/testing.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { type Node, startNode } from './node.ts'

const QUEUE = 8
/** As many readers at once as ten times what it lets wait. */
const READERS = 10 * QUEUE
const IDLE = 10_000
/** More than Node lets wait by default, 511, and less than Linux does, 4,096. */
const BURST = 2000

describe('a site with more to do than it can', () => {
  const database = useTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-overload-'))
  let node: Node
  let cold = 0

  beforeAll(async () => {
    node = await startNode(database, dataDir, {
      env: { RENDER_THREADS: '1', QUEUE_LIMIT: String(QUEUE) },
    })
    await createExample(node.db, new Date())
    await node.caughtUp()
    expect((await visit('/')).status).toBe(200)
    expect((await visitCold()).status).toBe(200)
  })
  afterAll(async () => {
    await node?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function visit(path: string) {
    const answer = await fetch(node.origin + path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const visitCold = () => visit(`/search?preco_max=${++cold + 500}`)

  it('refuses who would wait too long, answers all others, and is at once as before', async () => {
    for (let round = 0; round < 3; round += 1) {
      const asked = Array.from({ length: READERS }, visitCold)
      const cached = Array.from({ length: READERS }, () => visit('/'))
      for (const { status } of await Promise.all(cached)) expect(status).toBe(200)
      const answers = await Promise.all(asked)
      const refused = answers.filter(({ status }) => status === 503)
      const made = answers.filter(({ status }) => status === 200)
      expect(refused.length + made.length).toBe(READERS)
      expect(made.length).toBeGreaterThanOrEqual(QUEUE)
      expect(refused.length).toBeGreaterThan(0)
      for (const { headers, text } of refused) {
        expect(headers.get('Retry-After')).toBe('2')
        expect(headers.get('Cache-Control')).toBe('no-store')
        expect(text).toContain('Voltamos em instantes')
      }
      expect((await visitCold()).status).toBe(200)
    }
    const metrics = await fetch(`${node.origin}/metrics`, {
      headers: { Authorization: `Bearer ${node.secrets.metrics}` },
    })
    expect(await metrics.text()).toMatch(/requests_refused_total\{reason="queue"\} [1-9]/)
  })

  it('refuses calls too, in JSON, and still says how it is', async () => {
    const asked = Array.from({ length: READERS }, visitCold)
    const calls = Array.from({ length: READERS }, (_, n) => visit(`/api/filtro?preco_max=${n + 1}`))
    expect((await visit('/healthz')).status).toBe(200)
    expect((await visit('/readyz')).status).toBe(200)
    const refused = (await Promise.all(calls)).find(({ status }) => status === 503)
    expect(JSON.parse(refused?.text ?? '{}')).toMatchObject({ codigo: 'indisponivel' })
    await Promise.all(asked)
  })
})

describe('a site with slow senders', () => {
  const database = useTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-slow-'))
  let node: Node

  beforeAll(async () => {
    node = await startNode(database, dataDir, {
      env: { RENDER_THREADS: '0' },
      arrival: { headersTimeout: 2000, requestTimeout: 3000, connectionsCheckingInterval: 200 },
    })
  })
  afterAll(async () => {
    await node?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Sends a byte now and then, for as long as it may. @returns what it is answered */
  async function sendSlowly(beginning: string): Promise<string> {
    const socket: Socket = connect(Number(new URL(node.origin).port), '127.0.0.1').setEncoding(
      'utf8',
    )
    const timer = setInterval(() => socket.write('a'), 100)
    socket.on('error', () => {})
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(beginning)
    await once(socket, 'close')
    clearInterval(timer)
    return answer
  }

  it('closes connections whose request does not arrive, and answers others meanwhile', async () => {
    const body =
      'POST /api/contato HTTP/1.1\r\nHost: x\r\nToken: web\r\nContent-Type: application/json\r\n' +
      'Content-Length: 9999\r\n\r\n'
    const slow = Array.from({ length: 200 }, (_, n) =>
      sendSlowly(n % 2 ? 'GET / HTTP/1.1\r\nX-Slow: ' : body),
    )
    for (const path of ['/', '/api/filtro', '/search'])
      expect((await fetch(node.origin + path)).status).toBe(200)
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/)
  })
})

describe('a site with ten thousand idle connections', () => {
  const database = useTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-idle-'))
  let node: Node
  let idle: ChildProcess

  beforeAll(async () => {
    node = await startNode(database, dataDir, { env: { RENDER_THREADS: '0' } })
    // In a process of their own: one may not have as many files open as both ends would be.
    idle = fork(join(import.meta.dirname, 'idleExample.ts'), [new URL(node.origin).port, `${IDLE}`])
    await once(idle, 'message')
  })
  afterAll(async () => {
    idle?.kill()
    await node?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('lets a burst of connections wait until it can accept them', async () => {
    const { port } = new URL(node.origin)
    // Answered after all that came before: none of those waits any more.
    expect((await fetch(`${node.origin}/healthz`)).status).toBe(200)
    // This process, so the site too, stands still until the other one has ended.
    const connected = execFileSync(process.execPath, [
      join(import.meta.dirname, 'burstExample.ts'),
      ...[port, `${BURST}`],
    ])
    expect(Number(connected)).toBe(BURST)
    expect((await fetch(`${node.origin}/healthz`)).status).toBe(200)
  })

  it('answers those who ask', async () => {
    for (const path of ['/', '/api/filtro', '/readyz'])
      expect((await fetch(node.origin + path)).status).toBe(200)
  })
})
