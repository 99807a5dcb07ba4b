import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMetrics } from '../../server/web/metrics.ts'
import { runProgram, withPrograms } from './programs.ts'

const ops = join(import.meta.dirname, '../../ops')
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const dashboard: Dashboard = JSON.parse(readFileSync(join(ops, 'grafana.json'), 'utf8'))
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

const metrics = createMetrics({
  cache: () => ({ entries: 0, bytes: 0, outcomes: { hit: 0, stale: 0, miss: 0, unreachable: 0 } }),
  made: () => null,
  freeBytes: async () => 0,
  pool: () => ({ busy: 0, idle: 0, waiting: 0 }),
  rendering: () => 0,
  refused: () => ({ queue: 0, database: 0, loop: 0 }),
  estado: () => Promise.reject(new Error('away')),
})

it('dashboard and alerts ask only for figures that a node has', async () => {
  const names = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name)
  const known = new Set([
    ...names,
    'up',
    'http_request_seconds_bucket',
    'http_request_seconds_count',
  ])
  const rules = readFileSync(join(ops, 'alerts.yml'), 'utf8').replace(/annotations:.*/g, '')
  const asked = [...queries, rules].join('\n').match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []
  const words = new Set(['histogram_quantile', '__rate_interval', 'rate_interval'])
  expect(asked.filter((name) => !known.has(name) && !words.has(name))).toEqual([])
})

withPrograms({ promtool: 'prometheus' }, 'Prometheus itself', () => {
  it('raises each alert when it should, and none when nothing is wrong', () => {
    expect(runProgram('promtool', ['test', 'rules', 'alerts.test.yml'], ops)).toMatchObject({
      status: 0,
    })
  })

  it('understands every query of the dashboard and what a node tells it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'camelia-prometheus-'))
    const exprs = queries.map((expr) => expr.replaceAll('$__rate_interval', '5m'))
    const rules = exprs.map((expr, index) => ({ record: `panel:${index}`, expr }))
    const file = join(folder, 'rules.yml')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(runProgram('promtool', ['check', 'rules', file])).toMatchObject({ status: 0 })
    await rm(folder, { recursive: true })
  })
})
