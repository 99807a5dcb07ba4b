import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/types.ts'

/** A public story; a locked one only for an assinante whose plan shows private media. */
const visivel = (storie: number, assinante: number | null): RawBuilder<unknown> => sql`
  select s.id, s.modelo_id from storie_publico s
  where s.id = ${storie} and (not s.restrito or (${assinante}::integer is not null
    and (select p.midia_privada from plano_vigente(${assinante}::integer, now()) p)))`

type Alvo = { storie: number; assinante: number | null }

/** Whether the story is there to be liked; a second like of one visitor changes nothing. */
export async function insertCurtida(
  db: Kysely<DB>,
  { storie, assinante, visitante }: Alvo & { visitante: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    with alvo as (${visivel(storie, assinante)}), nova as (
      insert into storie_curtida (storie_id, visitante) select id, ${visitante}::bytea from alvo
      on conflict do nothing
    )
    select id from alvo`.execute(db)
  return rows.length > 0
}

/** The comment's id, and whose story it is; undefined when the story is not there for this assinante. */
export async function insertComentario(
  db: Kysely<DB>,
  { storie, assinante, comentario }: Alvo & { comentario: string },
): Promise<{ id: number; modelo_id: number } | undefined> {
  const { rows } = await sql<{ id: number; modelo_id: number }>`
    with alvo as (${visivel(storie, assinante)}), novo as (
      insert into storie_comentario (storie_id, cliente_id, comentario)
      select id, ${assinante}::integer, ${comentario}::text from alvo
      returning id
    )
    select novo.id, alvo.modelo_id from novo, alvo`.execute(db)
  return rows[0]
}
