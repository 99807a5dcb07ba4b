import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DB } from '../server/database/types.ts'

/** A row of any shape: whatever is read of it is 1. */
const row = new Proxy({}, { get: () => 1 })

/** A database that only notes what it is sent, and answers every statement with these rows. */
function recorder(sent: CompiledQuery[], rows: unknown[]): Kysely<DB> {
  class Recorder extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<R>(query: CompiledQuery) {
          sent.push(query)
          return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
        },
        async *streamQuery() {},
      }
    }
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Recorder(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** A function of a `queries.ts`, whatever it takes. */
export type Query = (db: Kysely<DB>, ...others: never[]) => unknown

/** The statements that a call sends, where there is what it looks for and where there is nothing. */
export async function statementsOf(query: Query, others: never[]): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  for (const rows of [[row], []]) {
    try {
      await query(recorder(sent, rows), ...others)
    } catch {
      // It did not get what it needs of a row. What it sent until then is known.
    }
  }
  return sent
}
