import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openMailer } from './correio/correio.ts'
import { useTestDatabase } from './database/testing.ts'
import { startJobs } from './jobs.ts'
import { openStore } from './midias/openStore.ts'
import { parseSettings } from './settings.ts'

const database = useTestDatabase()

describe('the jobs', () => {
  it('create the month’s tables before they start, log nothing at info, and stop', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const now = () => new Date('2032-12-31T23:00:00Z')
    // No e-mail is sent here, so the mailer's folder is never created.
    const settings = parseSettings({ DEMO: 'on', DATA_DIR: '/nonexistent' })
    const mailer = openMailer(settings, log)
    const services = {
      secrets: { hash: 'y'.repeat(64) },
      db: database.db,
      log,
      now,
      settings,
      mailer,
      store: openStore(settings),
    }
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
})
