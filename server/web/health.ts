import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { equal, keysOf } from '../keys.ts'
import type { Services } from '../services.ts'

/** Whether this node wants traffic. */
export type Readiness = { draining: boolean }

/** 503 while draining or with the database unavailable: a load balancer then uses other nodes. */
export async function readyResponse({ db }: Services, { draining }: Readiness): Promise<Response> {
  const state = draining ? 'draining' : await databaseState(db)
  return Response.json({ state }, { status: state === 'ready' ? 200 : 503, headers: NO_STORE })
}

const NO_STORE = { 'Cache-Control': 'no-store' }

async function databaseState(db: Services['db']): Promise<'ready' | 'database away'> {
  try {
    await sql`select 1`.execute(db)
    return 'ready'
  } catch {
    return 'database away'
  }
}

/**
 * Counters of this process in Prometheus' text format. Routes are patterns: never the requested
 * address.
 */
export function createMetrics(
  cacheStats: () => { entries: number; bytes: number },
  /** Bytes free on the disk of DATA_DIR. */
  freeBytes: () => Promise<number>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer, by method, kind of route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('page_cache_entries', 'Answers cached', () => cacheStats().entries)
  gauge('page_cache_bytes', 'Bytes cached, over the codings made so far', () => cacheStats().bytes)
  gauge('data_dir_free_bytes', 'Bytes free on the disk of DATA_DIR', freeBytes)
  return { registry, seconds }
}

/** Measures the answer under a pattern, never under the address itself. */
export function measure(
  req: IncomingMessage,
  res: ServerResponse,
  seconds: ReturnType<typeof createMetrics>['seconds'],
): void {
  const begun = process.hrtime.bigint()
  res.once('finish', () => {
    const [, first = ''] = (req.url ?? '/').split(/[/?]/)
    const route = ['api', 'media', 'assets', 'search', 'profile', 'en'].includes(first)
      ? first
      : first === ''
        ? 'home'
        : 'other'
    seconds.observe(
      { method: req.method ?? '', route, status: String(res.statusCode) },
      Number(process.hrtime.bigint() - begun) / 1e9,
    )
  })
}

/** Whether the header has any key of the secret. Compares in constant time. */
export function bearerIs(header: string | undefined, secret: string): boolean {
  const given = Buffer.from(header ?? '')
  return keysOf(secret).some((key) => equal(given, Buffer.from(`Bearer ${key}`)))
}
