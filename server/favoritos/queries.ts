import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

/** Who marks: an assinante by his id, anyone else by the keyed hash of the visitor. */
export type Quem = { assinante: number } | { visitante: Buffer }

/** Whether the profile is public; marking twice keeps one row. */
export async function insertFavorito(
  db: Kysely<DB>,
  modelo: number,
  quem: Quem,
  now: Date,
): Promise<boolean> {
  const insere =
    'assinante' in quem
      ? sql`insert into favorito (cliente_id, modelo_id, criado_em)
            select ${quem.assinante}::integer, id, ${now}::timestamptz from alvo
            on conflict do nothing`
      : sql`insert into favorito_anonimo (visitante, modelo_id, criado_em)
            select ${quem.visitante}::bytea, id, ${now}::timestamptz from alvo
            on conflict do nothing`
  const { rows } = await sql`
    with alvo as (select id from modelo_publico where id = ${modelo}), novo as (${insere})
    select id from alvo
  `.execute(db)
  return rows.length > 0
}

export async function deleteFavorito(db: Kysely<DB>, modelo: number, quem: Quem): Promise<void> {
  await ('assinante' in quem
    ? db
        .deleteFrom('favorito')
        .where('cliente_id', '=', quem.assinante)
        .where('modelo_id', '=', modelo)
        .execute()
    : db
        .deleteFrom('favorito_anonimo')
        .where('visitante', '=', quem.visitante)
        .where('modelo_id', '=', modelo)
        .execute())
}

/** Marks those of the profiles that are public; answers these, in the order of their ids. */
export async function mergeFavoritos(
  db: Kysely<DB>,
  assinante: number,
  modelos: number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with alvo as (select id from modelo_publico where id = any(${modelos}::integer[])), novo as (
      insert into favorito (cliente_id, modelo_id, criado_em)
      select ${assinante}::integer, id, ${now}::timestamptz from alvo
      on conflict do nothing
    )
    select id from alvo order by id`.execute(db)
  return rows.map(({ id }) => id)
}
