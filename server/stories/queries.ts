import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lockUntilCommit } from '../database/lock.ts'
import type { DB } from '../database/types.ts'
import type { Escondidas } from '../http/escondidas.ts'

/**
 * A public story, except of these profiles; a locked one only for an assinante whose plan shows private
 * media.
 */
const visivel = ({ storie, assinante, escondidas }: Alvo): RawBuilder<unknown> => sql`
  select s.id, s.modelo_id from storie_publico s
  where s.id = ${storie} and s.modelo_id <> all(${[...escondidas.keys()]}::integer[]) and (not s.restrito or (${assinante}::integer is not null
    and (select p.midia_privada from plano_vigente(${assinante}::integer, now()) p)))`

type Alvo = { storie: number; assinante: number | null; escondidas: Escondidas }

/**
 * Stores a visitor's like or view of a story, once, except by its owner (`modelo`: the session's);
 * answers whether this visitor may see the story.
 */
export async function insertMarca(
  db: Kysely<DB>,
  tabela: 'storie_curtida' | 'storie_vista',
  { modelo, visitante, ...alvo }: Alvo & { modelo: number | null; visitante: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    with alvo as (${visivel(alvo)}), nova as (
      insert into ${sql.table(tabela)} (storie_id, visitante) select id, ${visitante}::bytea from alvo
      where modelo_id is distinct from ${modelo}::integer
      on conflict do nothing
    )
    select id from alvo`.execute(db)
  return rows.length > 0
}

/**
 * Inserts a comment; returns its id and the story's owner, or undefined when this assinante may not see
 * the story. The same words within an hour are one comment (`repetido`): its answer may have been lost.
 */
export async function insertComentario(
  db: Kysely<DB>,
  { comentario, ...alvo }: Alvo & { comentario: string },
): Promise<{ id: number; modelo_id: number; repetido: boolean } | undefined> {
  await lockUntilCommit(db, `comentario ${alvo.assinante}`)
  const { rows } = await sql<{ id: number; modelo_id: number; repetido: boolean }>`
    with alvo as (${visivel(alvo)}), igual as (
      select max(c.id) as id from storie_comentario c join alvo on alvo.id = c.storie_id
      where c.cliente_id = ${alvo.assinante}::integer and c.comentario = ${comentario}::text
        and c.criado_em > now() - interval '1 hour'
    ), novo as (
      insert into storie_comentario (storie_id, modelo_id, cliente_id, comentario)
      select id, modelo_id, ${alvo.assinante}::integer, ${comentario}::text from alvo
      where not exists (select from igual where id is not null)
      returning id
    )
    select coalesce(igual.id, novo.id) as id, alvo.modelo_id, igual.id is not null as repetido
    from alvo cross join igual left join novo on true`.execute(db)
  return rows[0]
}

export type Figuras = { id: number; visualizacoes: number; curtidas: number; comentarios: number }

/** The figures of each live story of a profile. */
export async function selectFiguras(
  db: Kysely<DB>,
  modeloId: number,
  now: Date,
): Promise<Figuras[]> {
  const { rows } = await sql<Figuras>`
    select s.id,
      (select count(*)::integer from storie_vista v where v.storie_id = s.id) as visualizacoes,
      (select count(*)::integer from storie_curtida l where l.storie_id = s.id) as curtidas,
      (select count(*)::integer from storie_comentario c
        where c.storie_id = s.id and not c.retirado) as comentarios
    from storie s where s.modelo_id = ${modeloId} and s.expira_em > ${now}`.execute(db)
  return rows
}

export async function selectLimite(db: Kysely<DB>, modeloId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ stories: number }>`
    select stories from plano_vigente(${modeloId}::integer, ${now})`.execute(db)
  return rows[0]?.stories ?? 0
}

export const selectStorie = (db: Kysely<DB>, id: number) =>
  db.selectFrom('storie').select(['modelo_id', 'arquivo']).where('id', '=', id).executeTakeFirst()

export async function deleteStorie(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('storie').where('id', '=', id).execute()
}

export type ComentarioRow = {
  id: number
  storie: number | null
  modelo_id: number
  nome: string
  comentario: string
  status: number
  criado_em: Date
}

const comentarios = sql.raw(`
  select c.id, c.storie_id as storie, c.modelo_id, c.comentario, c.status, c.criado_em,
    coalesce(split_part(a.nome, ' ', 1), 'Anônimo') as nome
  from storie_comentario c left join conta a on a.id = c.cliente_id and a.estado = 'ativa'`)

type Lista = { status: number | null; limite: number; pagina: number }

/** A page of the comments on a profile's stories, newest first, and how many there are. */
export async function selectComentarios(
  db: Kysely<DB>,
  modeloId: number,
  { status, limite, pagina }: Lista,
): Promise<{ rows: ComentarioRow[]; total: number }> {
  const which = sql`c.modelo_id = ${modeloId} and not c.retirado and (
   ${status}::integer is null or c.status = ${status}::integer)`
  const { rows } = await sql<ComentarioRow>`${comentarios} where ${which}
    order by c.criado_em desc, c.id desc limit ${limite} offset ${(pagina - 1) * limite}`.execute(
    db,
  )
  const count = await sql<{ total: number }>`
    select count(*)::integer as total from storie_comentario c where ${which}`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export async function selectComentario(
  db: Kysely<DB>,
  id: number,
): Promise<ComentarioRow | undefined> {
  const { rows } =
    await sql<ComentarioRow>`${comentarios} where c.id = ${id} and not c.retirado`.execute(db)
  return rows[0]
}

export async function updateComentario(db: Kysely<DB>, id: number, status: number): Promise<void> {
  await db.updateTable('storie_comentario').set({ status }).where('id', '=', id).execute()
}
