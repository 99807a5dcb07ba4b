import type { Kysely } from 'kysely'
import type { Sistema } from '../../contract/sistema.ts'
import { FAIXAS, type Vital } from '../../contract/vitais.ts'
import type { DB } from '../database/types.ts'
import { deleteVitais, selectVitais, upsertVital } from './queries.ts'

/** Days for which the counts are kept. */
const KEPT_DAYS = 90
/** Days that staff are shown. */
const SHOWN_DAYS = 7
/** Fewer visits would be a figure about somebody rather than about the page. */
const LEAST_VISITS = 20

/** Adds a visit to the count of its range; nothing else of it is stored. */
export async function recordVital(
  db: Kysely<DB>,
  { pagina, medida, valor }: Vital,
  now: Date,
): Promise<void> {
  // The contract refuses what is beyond the last range.
  const ate = FAIXAS[medida].find((bound) => valor <= bound) as number
  await upsertVital(db, { pagina, medida, ate, now })
}

export const readVitais = (db: Kysely<DB>, now: Date): Promise<Sistema['vitais']> =>
  selectVitais(db, { now, dias: SHOWN_DAYS, minimo: LEAST_VISITS })

/** Removes counts of long ago; a job. */
export const forgetVitais = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteVitais(db, now, KEPT_DAYS)
