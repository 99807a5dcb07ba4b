/*
 * What the `queries.samples.ts` beside a `queries.ts` is made of. `npm run generate` calls every function
 * with its samples and writes the SQL that it sent to `queries.sql`; see docs/decisions/0061-sql-in-review.md.
 */
import type { Kysely } from 'kysely'
import type { DB } from './types.ts'

/** What a query function takes after the database; never for what is no query. */
type Arguments<F> = F extends (...all: infer All) => unknown
  ? All extends [Kysely<DB>, ...infer Others]
    ? Others
    : never
  : never
type QueryOf<Queries> = {
  [Name in keyof Queries]: [Arguments<Queries[Name]>] extends [never] ? never : Name
}[keyof Queries]

/** Arguments for every query function of a module: one call for each form that its SQL takes. */
export type Samples<Queries> = {
  [Name in QueryOf<Queries>]: Arguments<Queries[Name]>[]
}

/** Calls whose plan is kept as well, by who makes them. They read what scripts/planData.sql holds. */
export type Planned<Queries> = {
  [Name in QueryOf<Queries>]?: Record<string, Arguments<Queries[Name]>>
}

// No value ever reaches a snapshot: these only have to be of the right type.
export const now = new Date()
export const bytes = Buffer.alloc(32, 7)
export const uuid = '00000000-0000-4000-8000-000000000001'
