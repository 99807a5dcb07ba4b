import { type Kysely, sql } from 'kysely'
import { Configuracoes } from '../../contract/configuracao.ts'
import type { DB } from '../database/types.ts'

const colunas = Object.keys(Configuracoes.shape) as (keyof Configuracoes)[]

export const selectConfiguracoes = (
  db: Kysely<DB>,
  id: number,
): Promise<Configuracoes | undefined> =>
  db.selectFrom('modelo').select(colunas).where('id', '=', id).executeTakeFirst()

/** Changes only what is named, so that two windows never undo each other's; answers all. */
export const updateConfiguracoes = (
  db: Kysely<DB>,
  id: number,
  mudancas: Partial<Configuracoes>,
): Promise<Configuracoes | undefined> =>
  db
    .updateTable('modelo')
    .set({
      ...mudancas,
      // Hidden, she is not online either; and is not, all of a sudden, when she comes back.
      ...(mudancas.desativado && { online_ate: sql<null>`null` }),
    })
    .where('id', '=', id)
    .returning(colunas)
    .executeTakeFirst()
