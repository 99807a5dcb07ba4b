import type { Kysely } from 'kysely'
import type { Plano } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'
import { selectPlanos } from './queries.ts'

/** What is for sale, from the free plan up. `preco` is BRL for `dias` days, 0 when free. */
export const listPlanos = (db: Kysely<DB>): Promise<Plano[]> => selectPlanos(db)
