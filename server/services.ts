import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Indice } from './busca/indice/indice.ts'
import type { Mailer } from './correio/mailer.ts'
import type { PoolState } from './database/connection.ts'
import type { DB } from './database/types.ts'
import type { Remembered } from './http/remembered.ts'
import type { MediaStore } from './midias/store.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/**
 * What the process was started with; created once in start.ts and passed along, never imported as a
 * global.
 */
export type Services = {
  settings: Settings
  secrets: Secrets
  db: Kysely<DB>
  /** A replica to read from, which may be behind: only where `Replica.ready` says so. */
  replica?: Kysely<DB>
  /** How many connections `db` has, for the metrics. */
  pool?(): PoolState
  store: MediaStore
  mailer: Mailer
  log: Logger
  /** What pages of this thread remember of the whole country. */
  remembered: Remembered
  /** The index of the search, on a node that has one: docs/decisions/0095. */
  indice?: Indice
  /** The clock is passed in so that a test can set it. */
  now: () => Date
}
