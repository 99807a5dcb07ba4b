import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Logger, run, runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { MidiasEscrita } from '../../contract/midia.ts'
import { openMailer } from '../correio/correio.ts'
import { type TestDatabase, useTestDatabase } from '../database/testing.ts'
import { Remembered } from '../http/remembered.ts'
import { createSlowTasks, createTasks } from '../jobs.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { loadSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { parseSettings } from '../settings.ts'
import { saveMidias } from './gallery/save.ts'
import { openStore } from './openStore.ts'
import { startS3 } from './s3Example.ts'
import { noQuota, type Quota } from './uploads/quota.ts'

/** Both kinds of store, for `describe.each`: both must behave the same. */
export const STORES = ['disk', 'S3'] as const

/**
 * A database, a store and running jobs: what media need from the request to the page. Its fields are
 * set once the tests run.
 */
export function useMidias(kind: (typeof STORES)[number] = 'disk') {
  const database: TestDatabase = useTestDatabase()
  const root = mkdtempSync(join(tmpdir(), 'camelia-midias-'))
  let services: Services & { quota: Quota }
  let s3: Awaited<ReturnType<typeof startS3>> | undefined
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
    if (kind === 'S3') s3 = await startS3()
    const settings = parseSettings({
      DEMO: 'on',
      DATA_DIR: root,
      RATE_LIMIT: 'off',
      PORT: '3000',
      MEDIA_STORE: s3?.address ?? 'disk',
    })
    const log = pino({ level: 'silent' })
    await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
    services = {
      settings,
      secrets: loadSecrets(settings),
      db: database.db,
      store: openStore(settings),
      mailer: openMailer(settings, log),
      log,
      remembered: new Remembered(),
      now: () => new Date(),
      quota: noQuota,
    }
    await work()
  })
  afterAll(async () => {
    await rest()
    await s3?.close()
    rmSync(root, { recursive: true, force: true })
  })
  return {
    database,
    get services() {
      return services
    },
    /** Stop, and start, the jobs. */
    rest,
    work,
    /** Every stored file, by its path in the store or under its folder. */
    async files(): Promise<string[]> {
      if (s3) return s3.files()
      const media = join(root, 'media')
      const entries = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => [])
      return (
        entries
          .filter((entry) => entry.isFile())
          // The disk store adds 256 folders that paths of the store do not have.
          .map((entry) =>
            relative(media, join(entry.parentPath, entry.name)).replace(/^(\w+\/)\w\w\//, '$1'),
          )
          .sort()
      )
    },
    /** Saves a gallery as the route does with this body. */
    save(modelo: number, escrita: Record<string, unknown>) {
      const { modelo: id, ...rest } = MidiasEscrita.parse({ modelo, ...escrita })
      return saveMidias(services, id, rest)
    },
    /** A public profile with this plan. */
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
