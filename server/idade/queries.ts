import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

type Ended = {
  provedor: string
  resultado: 'comprovada' | 'menor' | 'recusada' | 'falhou'
  now: Date
}

/** Counts a check of age on its day, by provider and result. */
export async function countProva(
  db: Kysely<DB>,
  { provedor, resultado, now }: Ended,
): Promise<void> {
  await db
    .insertInto('prova_de_idade')
    .values({ dia: sql`${now}::timestamptz::date`, provedor, resultado, quantas: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['dia', 'provedor', 'resultado'])
        .doUpdateSet({ quantas: sql`prova_de_idade.quantas + 1` }),
    )
    .execute()
}
