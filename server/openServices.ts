import { openMailer } from './correio/correio.ts'
import { connect, poolState } from './database/connection.ts'
import { Remembered } from './http/remembered.ts'
import { openLog } from './log.ts'
import { openStore } from './midias/openStore.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

/** Milliseconds that a statement may take. */
const STATEMENT_MS = 15_000

/** What a process or thread is started with. All of it can be sent to another thread. */
export type ServicesOptions = { settings: Settings; secrets: Secrets; databaseUrl: string }

/** The services of this thread, with connections of its own to the database until `close`. */
export function openServices({ settings, secrets, databaseUrl }: ServicesOptions): {
  services: Services
  close(): Promise<void>
} {
  const log = openLog(settings.logLevel)
  const options = {
    max: settings.databasePool,
    prepare: settings.databasePrepare,
    statementTimeoutMs: STATEMENT_MS,
    // PostgreSQL itself ends a statement before: what is not answered by then was lost on the way.
    answerTimeoutMs: STATEMENT_MS + 5000,
    slowMs: 500,
    onSlow: (query: object) => log.warn(query, 'slow query'),
    onError: (error: Error) => log.warn({ err: error }, 'database connection lost'),
  }
  const primary = connect(databaseUrl, options)
  const { databaseReplicaUrl } = settings
  const replica = databaseReplicaUrl ? connect(databaseReplicaUrl, options) : null
  const store = openStore(settings)
  const mailer = openMailer(settings, log)
  const remembered = new Remembered()
  const now = () => new Date()
  return {
    services: {
      ...{ settings, secrets, db: primary.db, store, mailer, log, remembered, now },
      ...(replica && { replica: replica.db }),
      pool: () => poolState(primary.pool),
    },
    close: async () => {
      await Promise.all([primary.close(), replica?.close()])
    },
  }
}
