import { once } from 'node:events'
import { connect } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** `p50` and `p99` in milliseconds from request to last byte. */
export type Reading = { perSecond: number; p50: number; p99: number }

type Options = {
  port: number
  readers: number
  seconds: number
  /** So many requests a second, for as many seconds' worth of them; without it as many as they get. */
  pace?: number
  /** The next path that a reader requests. */
  next: () => string
}

const HEAD_END = '\r\n\r\n'
const LENGTH = /^content-length: (\d+)/im

/**
 * Readers who each request one page after another on a connection of their own. It only looks for the
 * end of each answer: a client that parses them costs as much as four of our servers, and would be what
 * is measured.
 */
export async function readPages({ port, readers, seconds, pace, next }: Options): Promise<Reading> {
  const latency = createHistogram()
  const begun = Date.now()
  const until = begun + seconds * 1000
  const read = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    const chunks = socket[Symbol.asyncIterator]()
    let turn = 0
    while (pace ? turn * readers < pace * seconds : Date.now() < until) {
      const asked = process.hrtime.bigint()
      socket.write(`GET ${next()} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br${HEAD_END}`)
      let left = Number.POSITIVE_INFINITY
      let head = ''
      while (left > 0) {
        const { value: chunk, done } = await chunks.next()
        if (done) throw new Error('the server closed a connection')
        if (left < Number.POSITIVE_INFINITY) left -= chunk.length
        else {
          head += chunk.latin1Slice()
          const end = head.indexOf(HEAD_END)
          if (end >= 0)
            left = Number(LENGTH.exec(head)?.[1] ?? 0) - (head.length - end - HEAD_END.length)
        }
      }
      latency.record(process.hrtime.bigint() - asked)
      if (pace) {
        turn += 1
        await wait(Math.max(0, begun + (turn * readers * 1000) / pace - Date.now()))
      }
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: readers }, read))
  const perSecond = (latency.count * 1000) / (Date.now() - begun)
  return { perSecond, p50: latency.percentile(50) / 1e6, p99: latency.percentile(99) / 1e6 }
}
