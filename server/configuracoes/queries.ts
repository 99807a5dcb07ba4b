import { type Kysely, sql } from 'kysely'
import { Configuracoes } from '../../contract/configuracao.ts'
import type { DB } from '../database/types.ts'

const colunas = Object.keys(Configuracoes.shape) as (keyof Configuracoes)[]

export const selectConfiguracoes = (
  db: Kysely<DB>,
  id: number,
): Promise<Configuracoes | undefined> =>
  db.selectFrom('modelo').select(colunas).where('id', '=', id).executeTakeFirst()

/** Changes only the given settings, so that two windows never undo each other's; returns all. */
export const updateConfiguracoes = (
  db: Kysely<DB>,
  id: number,
  mudancas: Partial<Configuracoes>,
): Promise<Configuracoes | undefined> =>
  db
    .updateTable('modelo')
    .set({
      ...mudancas,
      // A hidden profile is not online either, nor suddenly when it is shown again.
      ...(mudancas.desativado && { online_ate: sql<null>`null` }),
    })
    .where('id', '=', id)
    .returning(colunas)
    .executeTakeFirst()
