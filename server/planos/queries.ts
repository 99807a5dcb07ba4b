import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'

/** Plans from the least to the most prominent. `preco` is BRL for `dias` days; 0 is free. */
export const selectPlanos = (db: Kysely<DB>) =>
  db
    .selectFrom('plano')
    .select(['codigo', 'nome', 'preco', 'dias', 'posicao', 'destaque', 'stories', 'midia_privada'])
    .orderBy('posicao')
    .orderBy('codigo')
    .execute()
