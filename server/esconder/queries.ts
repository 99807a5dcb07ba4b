import { type Kysely, sql } from 'kysely'
import type { Escrito } from '../../contract/escondida.ts'
import type { DB } from '../database/types.ts'

export type EscondidaRow = {
  id: number
  url: string
  /** Her own and those of her stays, as in cache tags. */
  cidades: string[]
  /** A region, `conta:` and the id of a client, or `telefone:` and the hash of a number in hex. */
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
      select modelo_id, coalesce('conta:' || assinante_id, 'telefone:' || encode(telefone_hash, 'hex'))
      from modelo_bloqueio
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
  select b.id, coalesce(b.telefone_final, split_part(c.nome, ' ', 1), 'Anônimo') as nome, b.origem, b.criado_em
  from modelo_bloqueio b left join conta c on c.id = b.assinante_id and c.estado = 'ativa'`

/** From whom a profile hides, by first name as beside a review (`Anônimo` as there), or the end of the number; the newest first. */
export async function selectBloqueios(db: Kysely<DB>, modelo: number): Promise<BloqueioRow[]> {
  const { rows } = await sql<BloqueioRow>`${bloqueios}
    where b.modelo_id = ${modelo} order by b.criado_em desc, b.id desc`.execute(db)
  return rows
}

/** An account, or whoever registered with a number: its hashes. */
type Quem = { assinante: number } | { hashes: Buffer[] }

export async function selectBloqueio(
  db: Kysely<DB>,
  modelo: number,
  quem: Quem,
): Promise<BloqueioRow | undefined> {
  const { rows } = await sql<BloqueioRow>`${bloqueios}
    where b.modelo_id = ${modelo} and ${
      'assinante' in quem
        ? sql`b.assinante_id = ${quem.assinante}`
        : sql`b.telefone_hash = any(${quem.hashes}::bytea[])`
    } limit 1`.execute(db)
  return rows[0]
}

/** How many numbers a profile hides from. */
export async function countTelefones(db: Kysely<DB>, modelo: number): Promise<number> {
  const { total } = await db
    .selectFrom('modelo_bloqueio')
    .select((eb) => eb.fn.count<string>('telefone_hash').as('total'))
    .where('modelo_id', '=', modelo)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The number with which a client registered, not proven; null for none, and for accounts of another kind. */
export async function selectTelefone(db: Kysely<DB>, assinante: number): Promise<string | null> {
  const row = await db
    .selectFrom('assinante')
    .select('telefone')
    .where('id', '=', assinante)
    .executeTakeFirst()
  return row?.telefone ?? null
}

/** Who wrote a review or comment to this profile; undefined where there is none, null once erased. */
export async function selectAutor(
  db: Kysely<DB>,
  modelo: number,
  { origem, id }: Escrito,
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
  bloqueio: { modelo: number; assinante: number; origem: Escrito['origem']; now: Date },
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

export async function insertTelefone(
  db: Kysely<DB>,
  bloqueio: { modelo: number; hash: Buffer; final: string; now: Date },
): Promise<void> {
  await db
    .insertInto('modelo_bloqueio')
    .values({
      modelo_id: bloqueio.modelo,
      telefone_hash: bloqueio.hash,
      telefone_final: bloqueio.final,
      origem: 'contato',
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
