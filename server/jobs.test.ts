import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createExampleAssinante } from './contas/example.ts'
import { openMailer } from './correio/correio.ts'
import { connect } from './database/connection.ts'
import { WORKERS } from './database/listener.ts'
import { countLockWaits, useTestDatabase } from './database/testing.ts'
import { inTransaction } from './database/transaction.ts'
import { startJobs } from './jobs.ts'
import { openStore } from './midias/openStore.ts'
import { parseSettings } from './settings.ts'
import { unlockAbandoned } from './sistema/queries.ts'
import { readEstado } from './sistema/sistema.ts'

const database = useTestDatabase()

/** What jobs are started with. No e-mail is sent: the mailer's folder is never created. */
function servicesFor(lines: string[], smtpUrl?: string) {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const settings = parseSettings({
    ...{ DEMO: 'on', DATA_DIR: '/nonexistent' },
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
  })
  return {
    secrets: { hash: 'y'.repeat(64), push: '' },
    db: database.db,
    log,
    settings,
    mailer: openMailer(settings, log),
    store: openStore(settings),
  }
}

describe('the jobs', () => {
  it('create the month’s tables before they start, log nothing at info, and stop', async () => {
    const lines: string[] = []
    const now = () => new Date('2032-12-31T23:00:00Z')
    const services = { ...servicesFor(lines), now }
    // Two nodes that start together share the worker's tables.
    const jobs = await Promise.all([1, 2].map(() => startJobs(services, database.url)))
    const { rows } = await database.pool.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'contato'::regclass`,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['contato_2032_12', 'contato_2033_01', 'contato_2033_02']),
    )
    await Promise.all(jobs.map((job) => job.stop()))
    expect(lines).toEqual([])
  })

  it('that fail each time hold up no other, are tried again, and in the end are shown to staff', async () => {
    const { id } = await createExampleAssinante(database.db)
    const lines: string[] = []
    // Nobody listens on that port: the mail server is away.
    const services = { ...servicesFor(lines, 'smtp://127.0.0.1:9'), now: () => new Date() }
    await database.pool.query('update conta set email_confirmado_em = null where id = $1', [id])
    const stateOf = async () => (await readEstado(database.db)).trabalhos
    const jobs = await startJobs(services, database.url)
    const add = (task: string, payload: object, most: number) =>
      database.pool.query('select graphile_worker.add_job($1, $2, max_attempts => $3)', [
        task,
        JSON.stringify(payload),
        most,
      ])
    await add('send-confirmacao', { conta: id }, 1)
    await add('send-confirmacao', { conta: id }, 25)
    await add('forget-limites', {}, 25)
    const failed = { tarefa: 'send-confirmacao', esperam: 0, rodam: 0, falharam: 1, espera_s: 0 }
    // One is given up; the other waits for its next time, which is not yet; the third has run.
    await expect.poll(stateOf).toEqual([failed])
    const { rows } = await database.pool.query(
      `select attempts, run_at > now() as later from graphile_worker.jobs
       where task_identifier = 'send-confirmacao' and max_attempts = 25`,
    )
    expect(rows).toEqual([{ attempts: 1, later: true }])
    await jobs.stop()
    expect(lines.some((line) => line.includes('send-confirmacao'))).toBe(true)
  })

  it('may take longer than an answer of the site may', async () => {
    // The site's connections end a statement after 50 ms; this job's first one waits for 300.
    const site = connect(database.url, { max: 1, statementTimeoutMs: 50 })
    const services = { ...servicesFor([]), db: site.db, now: () => new Date() }
    const jobs = await startJobs(services, database.url)
    const waiting = () => countLockWaits(database.owner.pool)
    const stateOf = async () =>
      (
        await database.pool.query(
          `select last_error from graphile_worker.jobs where task_identifier = 'find-indicios'`,
        )
      ).rows
    await inTransaction(database.db, async (trx) => {
      await sql`lock table modelo_passagem in access exclusive mode`.execute(trx)
      await database.pool.query(`select graphile_worker.add_job('find-indicios')`)
      await expect.poll(waiting).toBe(1)
      await setTimeout(300)
    })
    await expect.poll(stateOf).toEqual([])
    await jobs.stop()
    await site.close()
  })

  it('of a worker that is gone are unlocked, and those of a connected one are not', async () => {
    const { id } = await createExampleAssinante(database.db)
    await database.pool.query('update conta set email_confirmado_em = null where id = $1', [id])
    // Never says a word: the job runs until it is closed.
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const jobs = await startJobs(
      { ...servicesFor([], `smtp://127.0.0.1:${port}`), now: () => new Date() },
      database.url,
    )
    const locked = async () =>
      (
        await database.pool.query(
          `select j.locked_by as job, q.locked_by as queue from graphile_worker._private_jobs j
           join graphile_worker._private_job_queues q on q.id = j.job_queue_id
           where q.queue_name = 'one'`,
        )
      ).rows[0]
    const [connection] = await Promise.all([
      once(silent, 'connection'),
      database.pool.query(
        `select graphile_worker.add_job('send-confirmacao', $1, queue_name := 'one')`,
        [JSON.stringify({ conta: id })],
      ),
    ])
    const { job: worker } = await locked()
    const named = async () =>
      (
        await database.owner.pool.query(
          'select from pg_stat_activity where application_name = $1',
          [WORKERS + worker],
        )
      ).rowCount
    // Once it listens, which may be after its first job.
    await expect.poll(named).toBe(1)
    expect(await unlockAbandoned(database.db, 0)).toBe(0)

    const gone = 'pool-gone'
    for (const table of ['_private_jobs', '_private_job_queues'])
      await database.pool.query(
        `update graphile_worker.${table} set locked_by = $2, locked_at = now() - interval '2 minutes'
         where locked_by = $1`,
        [worker, gone],
      )
    // The workers have only just connected: the one that is gone may be about to.
    expect(await unlockAbandoned(database.db, 60)).toBe(0)
    expect(await locked()).toEqual({ job: gone, queue: gone })
    expect(await unlockAbandoned(database.db, 0)).toBe(1)
    expect(await locked()).toEqual({ job: null, queue: null })

    silent.close()
    connection[0].destroy()
    await jobs.stop()
  })
})
