import type { IncomingMessage } from 'node:http'
import type { Services } from '../services.ts'
import { addExibicoes } from './queries.ts'

const FLUSH_MS = 10_000
const TAG = /^impulso:(\d+)$/
/** Programs that say what they are. */
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|lighthouse/i

/** The boosts that an answer with these tags shows. */
export const impulsosDasTags = (tags: readonly string[]): number[] =>
  tags.flatMap((tag) => {
    const [, id] = TAG.exec(tag) ?? []
    return id ? [Number(id)] : []
  })

export type Exibicoes = {
  /** Counts a page that is sent; nothing of who asked for it is looked at but whether it is a person's browser. */
  count(req: IncomingMessage, impulsos: readonly number[]): void
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * How often pages with each boost were sent, added up in memory and written every ten seconds: what a crash takes
 * with it is not counted.
 */
export function countExibicoes({ db, log }: Pick<Services, 'db' | 'log'>): Exibicoes {
  let vezes = new Map<number, number>()
  const flush = async () => {
    if (vezes.size === 0) return
    const counted = vezes
    vezes = new Map()
    try {
      await addExibicoes(db, counted)
    } catch (error) {
      log.warn({ err: error }, 'views of boosts could not be written')
      for (const [id, n] of counted) vezes.set(id, (vezes.get(id) ?? 0) + n)
    }
  }
  const timer = setInterval(flush, FLUSH_MS)
  timer.unref()
  return {
    count: ({ method, headers }, impulsos) => {
      // What a browser loads ahead may never be looked at.
      const isAhead = /prefetch|prerender/.test(
        String(headers['sec-purpose'] ?? headers.purpose ?? ''),
      )
      if (method !== 'GET' || isAhead || PROGRAM.test(headers['user-agent'] ?? 'bot')) return
      for (const id of impulsos) vezes.set(id, (vezes.get(id) ?? 0) + 1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
