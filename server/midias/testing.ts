import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Logger, run, runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { openMailer } from '../correio/correio.ts'
import { type TestDatabase, useTestDatabase } from '../database/testing.ts'
import { createSlowTasks, createTasks } from '../jobs.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { loadSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { parseSettings } from '../settings.ts'
import { createDiskStore, type MediaStore } from './store.ts'

/**
 * A database, a store and the jobs at work on both: what media need to get from a request to a page.
 * Its fields are there once the tests run.
 */
export function useMidias(openTestStore?: (root: string) => MediaStore) {
  const database: TestDatabase = useTestDatabase()
  const root = mkdtempSync(join(tmpdir(), 'camelia-midias-'))
  let services: Services
  let worker: Awaited<ReturnType<typeof run>> | undefined

  const work = async () => {
    worker = await run({
      pgPool: database.pool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 200,
      logger: new Logger(() => () => {}),
      crontab: '',
      taskList: { ...createTasks(services), ...createSlowTasks(services) },
    })
  }
  const rest = async () => {
    await worker?.stop()
    worker = undefined
  }
  beforeAll(async () => {
    const settings = parseSettings({ DEMO: 'on', DATA_DIR: root, RATE_LIMIT: 'off', PORT: '3000' })
    const log = pino({ level: 'silent' })
    await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
    services = {
      settings,
      secrets: loadSecrets(settings),
      db: database.db,
      store: openTestStore?.(root) ?? createDiskStore(join(root, 'media')),
      mailer: openMailer(settings, log),
      log,
      now: () => new Date(),
    }
    await work()
  })
  afterAll(async () => {
    await rest()
    rmSync(root, { recursive: true, force: true })
  })
  return {
    database,
    get services() {
      return services
    },
    /** Ends, and begins, the jobs. */
    rest,
    work,
    /** Every file under the data folder that media have left there. */
    async files(): Promise<string[]> {
      const media = join(root, 'media')
      const entries = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(media, join(entry.parentPath, entry.name)))
        .sort()
    },
    /** A public profile of this plan. */
    async modelo(plano: 'free' | 'basic' | 'premium' | 'diamond' = 'diamond'): Promise<number> {
      const { id } = await createExample(database.db, new Date())
      if (plano !== 'free')
        await database.pool.query(
          `insert into assinatura (conta_id, plano, inicio, fim)
           values ($1, $2, now() - interval '1 day', now() + interval '30 days')`,
          [id, plano],
        )
      return id
    },
  }
}
