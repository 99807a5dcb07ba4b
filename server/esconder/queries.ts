import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

export type EscondidaRow = {
  id: number
  url: string
  /** Her own and those of her stays, as in cache tags. */
  cidades: string[]
  /** A region, or `conta:` and the id of a client. */
  de: string
}

/** Every profile that hides from somewhere or somebody, once for each; public or not, as it may become so. */
export async function selectEscondidas(db: Kysely<DB>): Promise<EscondidaRow[]> {
  const { rows } = await sql<EscondidaRow>`
    select m.id, m.url, e.de, array_remove(array(select c.slug from temporada t
      join municipio c on c.codigo = t.municipio where t.modelo_id = m.id)
      || (slug(m.cidade) || '-' || lower(m.estado)), null) as cidades
    from (
      select modelo_id, regiao as de from modelo_escondida
      union all
      select modelo_id, 'conta:' || assinante_id from modelo_bloqueio
    ) e join modelo m on m.id = e.modelo_id`.execute(db)
  return rows
}

export const selectMunicipios = (db: Kysely<DB>) =>
  db.selectFrom('municipio').select(['slug', 'estado', 'latitude', 'longitude']).execute()

/** The regions from which a profile hides, states before cities. */
export async function selectRegioes(
  db: Kysely<DB>,
  modelo: number,
): Promise<{ regiao: string; cidade: string | null; estado: string | null }[]> {
  const { rows } = await sql<{ regiao: string; cidade: string | null; estado: string | null }>`
    select e.regiao, m.cidade, m.estado
    from modelo_escondida e left join municipio m on m.slug = e.regiao
    where e.modelo_id = ${modelo} order by m.cidade nulls first, e.regiao`.execute(db)
  return rows
}

/** The address part of a municipality; undefined where there is none of this name. */
export async function selectSlug(
  db: Kysely<DB>,
  { cidade, estado }: { cidade: string; estado: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select slug from municipio where slug = slug(${cidade}) || '-' || lower(${estado})`.execute(db)
  return rows[0]?.slug
}

/** Writes what changed: what stays as it was drops no cached answer. */
export async function replaceRegioes(
  trx: Kysely<DB>,
  modelo: number,
  regioes: string[],
): Promise<void> {
  await sql`
    delete from modelo_escondida
    where modelo_id = ${modelo} and regiao <> all(${regioes}::text[])`.execute(trx)
  await sql`
    insert into modelo_escondida (modelo_id, regiao)
    select ${modelo}, r from unnest(${regioes}::text[]) r on conflict do nothing`.execute(trx)
}

export type BloqueioRow = { id: number; nome: string; origem: string; criado_em: Date }

const bloqueios = sql`
  select b.id, split_part(c.nome, ' ', 1) as nome, b.origem, b.criado_em
  from modelo_bloqueio b join conta c on c.id = b.assinante_id`

/** The accounts from which a profile hides, by first name as beside a review; the newest first. */
export async function selectBloqueios(db: Kysely<DB>, modelo: number): Promise<BloqueioRow[]> {
  const { rows } = await sql<BloqueioRow>`${bloqueios}
    where b.modelo_id = ${modelo} order by b.criado_em desc, b.id desc`.execute(db)
  return rows
}

export async function selectBloqueio(
  db: Kysely<DB>,
  modelo: number,
  assinante: number,
): Promise<BloqueioRow | undefined> {
  const { rows } = await sql<BloqueioRow>`${bloqueios}
    where b.modelo_id = ${modelo} and b.assinante_id = ${assinante}`.execute(db)
  return rows[0]
}

export type Origem = 'avaliacao' | 'comentario'

/** Who wrote a review or comment to this profile; undefined where there is none, null once erased. */
export async function selectAutor(
  db: Kysely<DB>,
  modelo: number,
  { origem, id }: { origem: Origem; id: number },
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom(origem === 'avaliacao' ? 'depoimento' : 'storie_comentario')
    .select('cliente_id')
    .where('id', '=', id)
    .where('modelo_id', '=', modelo)
    .executeTakeFirst()
  return row?.cliente_id
}

export async function insertBloqueio(
  db: Kysely<DB>,
  bloqueio: { modelo: number; assinante: number; origem: Origem; now: Date },
): Promise<void> {
  await db
    .insertInto('modelo_bloqueio')
    .values({
      modelo_id: bloqueio.modelo,
      assinante_id: bloqueio.assinante,
      origem: bloqueio.origem,
      criado_em: bloqueio.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBloqueio(db: Kysely<DB>, modelo: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('modelo_bloqueio')
    .where('id', '=', id)
    .where('modelo_id', '=', modelo)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
