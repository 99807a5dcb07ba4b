import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DB } from './types.ts'

/**
 * The same database for reading as if these profiles were not public: lists, counts, prices and pictures
 * come without them, whatever the statement (`escondida.sql`, docs/decisions/0087). Each statement is a
 * read-only transaction of its own, so that nothing of this stays with the connection.
 */
export const dbWithout = (db: Kysely<DB>, ids: readonly number[]): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DriverWithout(db, ids),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (itself) => new PostgresIntrospector(itself),
    },
  })

class DriverWithout implements Driver {
  readonly #db: Kysely<DB>
  readonly #ids: string
  readonly #release = new WeakMap<DatabaseConnection, () => void>()

  constructor(db: Kysely<DB>, ids: readonly number[]) {
    this.#db = db
    this.#ids = `{${ids.join(',')}}`
  }

  async init() {}
  async destroy() {}

  acquireConnection(): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      this.#db
        .getExecutor()
        .provideConnection(async (connection) => {
          await connection.executeQuery(CompiledQuery.raw('begin read only'))
          try {
            await connection.executeQuery(SETTINGS(this.#ids))
            const released = Promise.withResolvers<void>()
            this.#release.set(connection, released.resolve)
            resolve(connection)
            await released.promise
          } finally {
            await connection.executeQuery(CompiledQuery.raw('rollback'))
          }
        })
        .catch(reject)
    })
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#release.get(connection)?.()
  }

  beginTransaction = readsOnly
  commitTransaction = readsOnly
  rollbackTransaction = readsOnly
}

/** Fails where the views are missing: the path would lead to the whole tables behind them. */
const SETTINGS = (ids: string) =>
  CompiledQuery.raw(
    `select set_config('search_path', 'escondida, public', true),
      set_config('camelia.escondidas', $1, true), 'escondida.busca'::regclass`,
    [ids],
  )

async function readsOnly(): Promise<never> {
  throw new Error('what some profiles are hidden from only reads')
}
