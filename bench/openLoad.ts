import { connect, type Socket } from 'node:net'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** One request; `good`: other statuses than 200 that are as they should be. */
export type Ask = {
  kind: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  good?: readonly number[]
}

/** What came of the requests of one kind. `answered` ones are in `latency`, in nanoseconds. */
export type Tally = {
  latency: RecordableHistogram
  answered: number
  /** 503 with Retry-After. */
  refused: number
  refusedLatency: RecordableHistogram
  failed: Map<string, number>
  bytes: number
  hits: number
  stale: number
  misses: number
}
type Job = { ask: Ask; due: number; done: () => void }
type Connection = { socket: Socket; port: number; freed: number; answer: Answer | null }
type Answer = {
  job: Job
  head: string
  left: number
  tail: string
  chunked: boolean
  bytes: number
}

const HEAD_END = '\r\n\r\n'
/** The server closes a connection that was idle for 5 s: one that may be closed is not used again. */
const FRESH_MS = 3000
const MOST_CONNECTIONS = 1000
/** What is not answered by then has failed. */
const PATIENCE_MS = 30_000
/** A turn of the event loop after so many requests that are overdue. */
const BURST = 20

const newTally = (): Tally => ({
  latency: createHistogram(),
  answered: 0,
  refused: 0,
  refusedLatency: createHistogram(),
  failed: new Map(),
  bytes: 0,
  hits: 0,
  stale: 0,
  misses: 0,
})

/**
 * Visitors who come when they come, however long the site takes for those before them: requests begin by a
 * schedule, and each is timed from when it was due, not from when it could be sent. It only looks for the
 * end of each answer, as `readPages` does.
 */
export class OpenLoad {
  /** By window and kind; `window` is the one that requests are counted in now. */
  readonly windows = new Map<string, Map<string, Tally>>()
  window: string | null = null
  /** How late this client itself was with requests, in nanoseconds: part of what it measures. */
  readonly own = createHistogram()
  #port: number
  /** Gets a growing share of what comes. */
  #next: { port: number; begun: number; ms: number } | null = null
  #idle: Connection[] = []
  #open = 0
  readonly #waiting: Job[] = []
  readonly #flying = new Set<Promise<void>>()

  constructor(port: number) {
    this.#port = port
  }

  /**
   * Leads what comes to another node, a growing share of it within `ms`, as haproxy does with `slowstart`: a
   * node that has just begun has nothing cached. What the old one has begun, it ends.
   */
  async shift(port: number, ms: number): Promise<void> {
    this.#next = { port, begun: performance.now(), ms }
    await wait(ms)
    this.#port = port
    this.#next = null
    this.#leave((connection) => connection.port !== port)
  }

  #leave(which: (connection: Connection) => boolean): void {
    for (const connection of this.#idle) if (which(connection)) connection.socket.destroy()
    this.#idle = this.#idle.filter((connection) => !which(connection))
  }

  #choosePort(): number {
    if (!this.#next) return this.#port
    const { port, begun, ms } = this.#next
    return Math.random() < (performance.now() - begun) / ms ? port : this.#port
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Requests at random times, `rate` of them a second on average, until `until` says so. */
  async run(rate: number, next: () => Ask | null, until: () => boolean): Promise<void> {
    let due = performance.now()
    for (let sent = 1; ; sent += 1) {
      due += (-Math.log(1 - Math.random()) * 1000) / rate
      const early = due - performance.now()
      if (early > 0) await wait(early)
      else if (sent % BURST === 0) await turn()
      if (until()) return
      const ask = next()
      if (ask) this.send(ask, due)
    }
  }

  send(ask: Ask, due = performance.now()): void {
    this.own.record(Math.max(1, Math.round((performance.now() - due) * 1e6)))
    const flight = new Promise<void>((done) => this.#place({ ask, due, done }))
    this.#flying.add(flight)
    void flight.then(() => this.#flying.delete(flight))
  }

  /** Once everything that was sent has been answered or has failed. */
  async settled(): Promise<void> {
    while (this.#flying.size > 0) await Promise.all(this.#flying)
  }

  close(): void {
    this.#leave(() => true)
  }

  #place(job: Job): void {
    const oldest = performance.now() - FRESH_MS
    this.#leave(({ freed }) => freed < oldest)
    const port = this.#choosePort()
    const free = this.#idle.findLastIndex((connection) => connection.port === port)
    const [connection] = free < 0 ? [] : this.#idle.splice(free, 1)
    if (connection) this.#write(connection, job)
    else if (this.#open >= MOST_CONNECTIONS) this.#waiting.push(job)
    else this.#write(this.#connect(port), job)
  }

  #connect(port: number): Connection {
    this.#open += 1
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const connection: Connection = { socket, port, freed: 0, answer: null }
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', (chunk) => this.#read(connection, chunk))
    // 'close' follows.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#open -= 1
      this.#idle = this.#idle.filter((one) => one !== connection)
      if (connection.answer) this.#fail(connection.answer.job, 'connection lost')
      const job = this.#waiting.shift()
      if (job) this.#place(job)
    })
    return connection
  }

  #write(connection: Connection, job: Job): void {
    connection.answer = { job, head: '', left: -1, tail: '', chunked: false, bytes: 0 }
    const { method = 'GET', path, headers = {}, body } = job.ask
    const all = {
      Host: 'bench',
      'Accept-Encoding': 'br',
      ...headers,
      ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    connection.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    if (body !== undefined) connection.socket.write(body)
  }

  #read(connection: Connection, chunk: Buffer): void {
    const { answer } = connection
    if (!answer) return void connection.socket.destroy()
    answer.bytes += chunk.length
    if (answer.left >= 0) answer.left -= chunk.length
    else {
      answer.head += chunk.toString('latin1')
      const end = answer.head.indexOf(HEAD_END)
      if (end < 0) return
      const head = answer.head.slice(0, end)
      answer.chunked = /^transfer-encoding: chunked/im.test(head)
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      answer.left = answer.chunked
        ? Number.MAX_SAFE_INTEGER
        : length - (answer.head.length - end - HEAD_END.length)
    }
    answer.tail = (answer.tail + chunk.subarray(-5).toString('latin1')).slice(-5)
    if (answer.chunked && answer.tail === '0\r\n\r\n') answer.left = 0
    if (answer.left > 0) return
    connection.answer = null
    this.#count(answer)
    const isLeft = connection.port !== this.#port && connection.port !== this.#next?.port
    if (isLeft || /^connection: close/im.test(answer.head)) return void connection.socket.destroy()
    connection.freed = performance.now()
    const job = this.#waiting.shift()
    if (job) this.#write(connection, job)
    else this.#idle.push(connection)
  }

  #tally({ kind }: Ask): Tally | null {
    if (this.window === null) return null
    const kinds = this.windows.get(this.window) ?? new Map<string, Tally>()
    this.windows.set(this.window, kinds)
    const tally = kinds.get(kind) ?? newTally()
    kinds.set(kind, tally)
    return tally
  }

  #count({ job, head, bytes }: Answer): void {
    const status = Number(head.slice(9, 12))
    const { ask, due, done } = job
    const tally = this.#tally(ask)
    const nanos = Math.max(1, Math.round((performance.now() - due) * 1e6))
    done()
    if (!tally) return
    tally.bytes += bytes
    if (status === 503 && /^retry-after:/im.test(head)) {
      tally.refused += 1
      tally.refusedLatency.record(nanos)
    } else if (status === 200 || ask.good?.includes(status)) {
      tally.answered += 1
      tally.latency.record(nanos)
      const how = /^cache-status: camelia; (hit; detail=stale|hit|fwd)/im.exec(head)?.[1]
      if (how === 'hit') tally.hits += 1
      else if (how === 'fwd') tally.misses += 1
      else if (how) tally.stale += 1
    } else this.#note(tally, `status ${status}`)
  }

  #fail({ ask, done }: Job, why: string): void {
    const tally = this.#tally(ask)
    if (tally) this.#note(tally, why)
    done()
  }

  #note({ failed }: Tally, why: string): void {
    failed.set(why, (failed.get(why) ?? 0) + 1)
  }
}

/** All kinds, or windows, together. */
export function sum(tallies: Iterable<Tally>): Tally {
  const all = newTally()
  for (const tally of tallies) {
    if (tally.answered > 0) all.latency.add(tally.latency)
    if (tally.refused > 0) all.refusedLatency.add(tally.refusedLatency)
    for (const name of ['answered', 'refused', 'bytes', 'hits', 'stale', 'misses'] as const)
      all[name] += tally[name]
    for (const [why, count] of tally.failed) all.failed.set(why, (all.failed.get(why) ?? 0) + count)
  }
  return all
}

export const failures = ({ failed }: Tally): number =>
  [...failed.values()].reduce((all, count) => all + count, 0)

/** Milliseconds of a percentile. */
export const at = (latency: RecordableHistogram, percentile: number): number =>
  latency.count > 0 ? latency.percentile(percentile) / 1e6 : Number.NaN
