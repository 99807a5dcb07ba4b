import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { startSmtp } from '../correio/smtpExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { startJobs } from '../jobs.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { openServices } from '../openServices.ts'
import { loadSecrets } from '../secrets.ts'
import { parseSettings } from '../settings.ts'
import { createServer } from '../web/server.ts'
import { type Received, startCollector } from './collectorExample.ts'
import { statementName } from './statementName.ts'
import { openedTracer, startTracing, traced, traceId, traceparent } from './tracing.ts'

const database = useTestDatabase()
const silent = pino({ level: 'silent' })
let collector: Awaited<ReturnType<typeof startCollector>>
let dataDir: string

beforeEach(async () => {
  collector = await startCollector()
  dataDir = mkdtempSync(join(tmpdir(), 'camelia-traces-'))
})
afterEach(async () => {
  await collector.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const settingsOf = (env: Record<string, string> = {}) =>
  parseSettings({
    ...{ DATA_DIR: dataDir, PORT: '0', DEMO: 'on', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' },
    ...{ RENDER_THREADS: '1', DATABASE_POOL: '3' },
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...env,
  })

/** The site with a render thread, traced until `work` has ended and all was sent. */
async function whileTraced(
  env: Record<string, string>,
  work: (origin: string) => Promise<unknown>,
) {
  const settings = settingsOf(env)
  await runMigrations({ connectionString: database.url })
  const stopTracing = await startTracing(settings, silent)
  const databaseUrl = database.url
  const opened = openServices({ settings, secrets: loadSecrets(settings), databaseUrl })
  const server = await createServer({ services: opened.services, databaseUrl })
  const origin = `http://127.0.0.1:${await server.listen()}`
  try {
    await work(origin)
  } finally {
    await server.drain(0)
    await server.close()
    await opened.close()
    await stopTracing()
  }
}

const ask = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { ...init, headers: { ...init.headers, Connection: 'close' } })
  return { status: response.status, text: await response.text() }
}
const childrenOf = ({ spanId }: Received) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const named = (name: string) => collector.spans.filter((span) => span.name === name)

describe('without a collector', () => {
  it('nothing is loaded, begun or said', async () => {
    const stop = await startTracing(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }), silent)
    expect([openedTracer(), traceparent(), traceId()]).toEqual([null, undefined, undefined])
    expect(await traced('x', 'client', async () => 5)).toBe(5)
    await stop()
  })

  it('that answers, the site goes on and its log says so', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    collector.refusing = true
    const stop = await startTracing(settingsOf(), log)
    expect(await traced('x', 'client', async () => 5)).toBe(5)
    await stop()
    expect(lines.join()).toContain('traces are not sent')
    expect(openedTracer()).toBeNull()
  })
})

describe('a trace', () => {
  it('of a page has its render in the thread, and below it the statements', async () => {
    const { url } = await createExample(database.db, new Date())
    await whileTraced({}, async (origin) => {
      expect((await ask(`${origin}/profile/${url}?de=segredo`)).status).toBe(200)
    })
    const [page] = named('GET /profile/:id')
    expect(page).toMatchObject({ kind: 2 })
    const [render] = named('render /profile/:id')
    expect([render?.traceId, render?.parentSpanId]).toEqual([page?.traceId, page?.spanId])
    const statements = childrenOf(render as Received)
    expect(statements.map(({ name }) => name)).toContain('SELECT modelo')
    expect(new Set(statements.map(({ kind }) => kind))).toEqual(new Set([3]))
  })

  it('says nothing of who asked for what', async () => {
    const { url, id } = await createExample(database.db, new Date())
    const { rows } = await database.pool.query('select * from modelo where id = $1', [id])
    const { apelido, nome_completo, telefone } = rows[0]
    await whileTraced({ TRUSTED_PROXIES: '1' }, async (origin) => {
      const headers = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'navegador-raro' }
      for (const path of [
        `/profile/${url}?de=segredo`,
        '/search?geral=palavra-rara',
        `/api/modelo/${id}`,
        '/api/filtro?geral=palavra-rara',
        '/invented/segredo',
      ])
        await ask(origin + path, { headers })
      await ask(`${origin}/api/login/modelo`, {
        method: 'POST',
        headers: { ...headers, Token: 'web', 'Content-Type': 'application/json' },
        body: JSON.stringify({ usuario: 'alguem@test.example', senha: 'senha-errada' }),
      })
    })
    expect(named('POST /api/login/{kind}').length + named('POST /api/login/modelo').length).toBe(1)
    const sent = collector.raw.join('\n')
    expect(sent).not.toMatch(/segredo|palavra-rara|alguem|senha-errada|203\.0\.113|navegador/)
    for (const own of [url, apelido, nome_completo, telefone]) expect(sent).not.toContain(own)
    const keys = new Set(collector.spans.flatMap((s) => s.attributes.map(({ key }) => key)))
    expect([...keys].sort()).toEqual([
      'db.collection.name',
      'db.operation.name',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ])
    expect(collector.spans.flatMap(({ events }) => events)).toEqual([])
    expect(named('GET other')).toHaveLength(1)
  })

  it('that a request brings is continued behind a trusted proxy alone', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const send = (origin: string) => ask(`${origin}/api/locais`, { headers: { traceparent } })
    await whileTraced({ TRUSTED_PROXIES: '0' }, send)
    await whileTraced({ TRUSTED_PROXIES: '1' }, send)
    const [alone, continued] = named('GET /api/locais')
    expect(alone?.parentSpanId).toBeFalsy()
    expect(`00-${continued?.traceId}-${continued?.parentSpanId}-01`).toBe(traceparent)
  })

  it('is not made where the proxy did not sample it, nor of what watches the site', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
    await whileTraced({ TRUSTED_PROXIES: '1' }, async (origin) => {
      await ask(`${origin}/api/locais`, { headers: { traceparent } })
      await ask(`${origin}/healthz`)
    })
    await whileTraced({ OTEL_TRACES_SAMPLER_ARG: '0' }, (origin) => ask(`${origin}/api/locais`))
    expect(collector.spans).toEqual([])
  })

  it('of a job has the e-mail that it sends, and not to whom', async () => {
    const { id } = await createExampleAssinante(database.db)
    const smtp = await startSmtp()
    const settings = settingsOf({
      SMTP_URL: smtp.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic x=,x-tenant=camelia',
    })
    const stopTracing = await startTracing(settings, silent)
    const options = { settings, secrets: loadSecrets(settings), databaseUrl: database.url }
    const { services, close } = openServices(options)
    const jobs = await startJobs(services, database.url)
    await database.pool.query(`select graphile_worker.add_job('send-recuperacao', $1)`, [
      JSON.stringify({ conta: id }),
    ])
    await expect.poll(() => smtp.delivered).toHaveLength(1)
    await jobs.stop()
    await close()
    await stopTracing()
    await smtp.close()
    const [job] = named('job send-recuperacao')
    expect(job?.kind).toBe(5)
    const names = childrenOf(job as Received).map(({ name }) => name)
    expect(names).toContain('mail send')
    expect(names).toContain('SELECT conta')
    expect(collector.raw.join()).not.toMatch(/@|Carlos/)
    expect(collector.headers).toMatchObject({
      'x-tenant': 'camelia',
      authorization: 'Basic x=',
    })
  })

  it('notes of an error its kind, never its text', async () => {
    const stop = await startTracing(settingsOf(), silent)
    const failing = traced('x', 'client', async () => {
      throw new TypeError('ana@test.example')
    })
    await expect(failing).rejects.toThrow(TypeError)
    await stop()
    expect(collector.spans).toMatchObject([
      {
        attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }],
        status: { code: 2 },
      },
    ])
    expect(collector.raw.join()).not.toContain('@')
  })
})

describe('the name of a statement', () => {
  it.each([
    [`select 'from segredo' from "busca" where a = 'it''s from x'`, 'SELECT', 'busca'],
    ['/* 1f-from-x */ update "modelo" set a = $1', 'UPDATE', 'modelo'],
    ['with x as (select 1 from a) insert into visita select 1', 'INSERT', 'a'],
    ['insert into "public"."visita" values ($1)', 'INSERT', 'visita'],
    ['do $$ begin end $$', 'OTHER', undefined],
    ['begin', 'BEGIN', undefined],
  ])('of %s has no value in it', (sql, operation, table) => {
    expect(statementName(sql)).toEqual({ operation, table })
  })
})
