import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

/** Adds queued events to their days, at most `maximo`; returns how many. */
export async function sumQueue(db: Kysely<DB>, maximo: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select somar_estatisticas(${maximo}) as total`.execute(db)
  return rows[0]!.total
}

/** Deletes the totals that raw events can rebuild, and queues these; returns the first such day. */
export async function requeueEventos(trx: Kysely<DB>): Promise<string | null> {
  await sql`set local statement_timeout = 0`.execute(trx)
  const { rows } = await sql<{ dia: string | null }>`
    select refazer_estatisticas() as dia`.execute(trx)
  return rows[0]!.dia
}
