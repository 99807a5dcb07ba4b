import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../database/connection.ts'
import type { Estado } from '../sistema/sistema.ts'
import type { Reason } from './load.ts'
import type { Outcome } from './pageCache.ts'
import { createRoutePattern } from './routePattern.ts'

/** What the figures of a scrape are read from; each is asked when it is scraped. */
export type MetricSources = {
  cache(): { entries: number; bytes: number; outcomes: Readonly<Record<Outcome['how'], number>> }
  /** Cacheable answers that were made, by the database that they were read from. */
  made(): Readonly<Record<'primary' | 'replica', number>> | null
  /** Bytes free on the disk of DATA_DIR. */
  freeBytes(): Promise<number>
  /** Of the thread that answers; each render thread has a pool of its own besides. */
  pool(): PoolState | null
  /** Pages that the render threads have been asked for and have not made. */
  rendering(): number
  /** Requests that were refused because of the load, by what they would have waited for. */
  refused(): Readonly<Record<Reason, number>>
  /** What the database says; rejects while it is unavailable. */
  estado(): Promise<Estado>
}

export type Metrics = {
  registry: Registry
  /** Measures the answer under the pattern of its route. */
  measure(req: IncomingMessage, res: ServerResponse): void
}

/** The status of an answer whose reader left before its end, as nginx writes it. */
export const LEFT = 499
/** A visitor may make up a method; each would be a label of its own. */
export const methodLabel = (method = ''): string => (METHODS.has(method) ? method : 'other')
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Figures of this process, and of the database that all share, in Prometheus' text format. Routes are
 * patterns, jobs are names of tasks: no address, no account, nothing of who looked at what.
 */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to the end of its answer, by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  ofThisProcess(registry, sources)
  ofTheDatabase(registry, sources)
  const patternOf = createRoutePattern()
  return {
    registry,
    measure(req, res) {
      const begun = performance.now()
      const { url = '/', method } = req
      res.once('close', () => {
        const status = String(res.writableFinished ? res.statusCode : LEFT)
        const labels = {
          method: methodLabel(method),
          route: patternOf(url),
          status,
        }
        seconds.observe(labels, (performance.now() - begun) / 1000)
      })
    },
  }
}

function ofThisProcess(
  registry: Registry,
  { cache, freeBytes, made, pool, refused, rendering }: MetricSources,
): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('page_cache_entries', 'Answers cached', () => cache().entries)
  gauge('page_cache_bytes', 'Bytes cached, over the codings made so far', () => cache().bytes)
  gauge('data_dir_free_bytes', 'Bytes free on the disk of DATA_DIR', freeBytes)
  gauge('render_threads_waiting', 'Pages asked of the render threads and not made yet', rendering)
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Cacheable reads by how they were answered: hit, stale, miss, unreachable',
    labelNames: ['how'],
    registers,
    collect() {
      this.reset()
      for (const [how, count] of Object.entries(cache().outcomes)) this.inc({ how }, count)
    },
  })
  new Counter({
    name: 'answers_made_total',
    help: 'Cacheable answers made, by the database that they were read from; only with a replica',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset()
      for (const [database, count] of Object.entries(made() ?? {})) this.inc({ database }, count)
    },
  })
  new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused with 503 because of the load, by what they would have waited for',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(refused())) this.inc({ reason }, count)
    },
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this thread by state; waiting: queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const state = pool()
      if (!state) return
      for (const [name, count] of Object.entries(state)) this.set({ state: name }, count)
    },
  })
}

function ofTheDatabase(registry: Registry, { estado }: MetricSources): void {
  let asked: Promise<Estado | null> | null = null
  // All gauges of a scrape are collected at once: they share one query.
  const ask = () => {
    asked ??= estado()
      .catch(() => null)
      .finally(() => {
        asked = null
      })
    return asked
  }
  const gauge = (name: string, help: string, read: (estado: Estado) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const now = await ask()
        // While the database is away there is no figure, rather than an old one.
        if (now) this.set(read(now))
        else this.remove()
      },
    })
  new Gauge({
    name: 'database_up',
    help: '1: the database answered this scrape',
    registers: [registry],
    async collect() {
      this.set((await ask()) ? 1 : 0)
    },
  })
  gauge('nodes', 'Nodes that listen for changes', ({ nos }) => nos.length)
  gauge('database_bytes', 'Size of the database', ({ banco_bytes }) => banco_bytes)
  gauge(
    'statistics_lag_seconds',
    'Age of the oldest event that is not added up yet',
    ({ atraso_estatisticas_s }) => atraso_estatisticas_s,
  )
  gauge('jobs_oldest_seconds', 'How long the oldest job that is due has waited', ({ trabalhos }) =>
    Math.max(0, ...trabalhos.map(({ espera_s }) => espera_s)),
  )
  new Gauge({
    name: 'jobs',
    help: 'Jobs by task and state: waiting, running, failed (not tried again)',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { tarefa, esperam, rodam, falharam } of (await ask())?.trabalhos ?? []) {
        this.set({ task: tarefa, state: 'waiting' }, esperam)
        this.set({ task: tarefa, state: 'running' }, rodam)
        this.set({ task: tarefa, state: 'failed' }, falharam)
      }
    },
  })
}
