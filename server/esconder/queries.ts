import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

/** Every public profile that hides from somewhere, once for each region. */
export const selectEscondidas = (db: Kysely<DB>) =>
  db
    .selectFrom('modelo_escondida')
    .innerJoin('modelo_publico', 'modelo_publico.id', 'modelo_escondida.modelo_id')
    .select(['modelo_publico.id', 'modelo_publico.url', 'modelo_escondida.regiao'])
    .execute()

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
