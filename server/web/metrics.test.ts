import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { Estado } from '../sistema/sistema.ts'
import { createMetrics } from './metrics.ts'

const estado: Estado = {
  ...{ postgres: '18.4', banco_bytes: 5, migracao: '0001_x', atraso_estatisticas_s: 7 },
  nos: [{ desde: '2026-01-01T00:00:00Z' }],
  trabalhos: [{ tarefa: 'send-carta', esperam: 3, rodam: 1, falharam: 2, espera_s: 40 }],
}
const open = (readEstado: () => Promise<Estado>) =>
  createMetrics({
    cache: () => ({
      ...{ entries: 1, bytes: 2 },
      outcomes: { hit: 9, stale: 1, miss: 4, unreachable: 0 },
    }),
    made: () => null,
    freeBytes: async () => 11,
    pool: () => ({ busy: 1, idle: 2, waiting: 3 }),
    rendering: () => 6,
    refused: () => ({ queue: 0, database: 0, loop: 0 }),
    estado: readEstado,
  })

it('has no figure of a database that is away, and all the others', async () => {
  let away = false
  const { registry } = open(async () => {
    if (away) throw new Error('away')
    return estado
  })
  await registry.metrics()
  away = true
  const text = await registry.metrics()
  expect(text).toContain('\ndatabase_up 0\n')
  expect(text).not.toMatch(/^(jobs|nodes|statistics_lag_seconds|jobs_oldest_seconds)[ {]/m)
  expect(text).toContain('\npage_cache_answers_total{how="hit"} 9\n')
  expect(text).toContain('\ndatabase_pool_connections{state="waiting"} 3\n')
})

it('asks the database once for all the figures of a scrape', async () => {
  let asked = 0
  const { registry } = open(async () => {
    asked += 1
    return estado
  })
  const text = await registry.metrics()
  expect(asked).toBe(1)
  for (const line of [
    'database_up 1',
    'nodes 1',
    'statistics_lag_seconds 7',
    'jobs_oldest_seconds 40',
    'jobs{task="send-carta",state="failed"} 2',
    'render_threads_waiting 6',
  ])
    expect(text).toContain(`\n${line}\n`)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

it('counts an answer whose reader left, and never names an address', async () => {
  const { registry, measure } = open(async () => estado)
  const closed = Promise.withResolvers<void>()
  const server = createServer((req, res) => {
    measure(req, res)
    res.once('close', () => closed.resolve())
    if (req.url?.startsWith('/profile')) res.write('half')
    else res.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const leaving = new AbortController()
  await fetch(`${origin}/profile/helena-sao-paulo`, { signal: leaving.signal })
  leaving.abort()
  await closed.promise
  await fetch(`${origin}/search?geral=segredo`, { method: 'PROPFIND' })
  await new Promise((resolve) => server.close(resolve))
  const text = await registry.metrics()
  expect(text).toContain(
    'http_request_seconds_count{method="GET",route="/profile/:id",status="499"} 1',
  )
  expect(text).toContain(
    'http_request_seconds_count{method="other",route="/search",status="200"} 1',
  )
  expect(text).not.toMatch(/helena|segredo/)
})
