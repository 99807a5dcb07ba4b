import { type Kysely, sql } from 'kysely'
import type { Estado } from '../../contract/uf.ts'
import { type MiniRow, miniColumns } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'

export type TemporadaRow = {
  id: number
  cidade: string
  estado: Estado
  de: string
  ate: string
  anunciar: boolean
}

/** The stays of a profile that have not ended, by their first day. */
export async function selectTemporadas(
  db: Kysely<DB>,
  modelo: number,
  now: Date,
): Promise<TemporadaRow[]> {
  const { rows } = await sql<TemporadaRow>`
    select t.id, m.cidade, m.estado, t.de, t.ate, t.anunciar
    from temporada t join municipio m on m.codigo = t.municipio
    where t.modelo_id = ${modelo} and t.ate >= dia_em_sao_paulo(${now}::timestamptz)
    order by t.de`.execute(db)
  return rows
}

/**
 * The municipality of this name, null where there is none, and whether it is her own city. Her row stays locked, so
 * that stays are added one at a time.
 */
export async function lockDestino(
  trx: Kysely<DB>,
  modelo: number,
  { cidade, estado }: { cidade: string; estado: string },
): Promise<{ municipio: number | null; propria: boolean }> {
  const { rows } = await sql<{ municipio: number | null; propria: boolean }>`
    select n.codigo as municipio,
      coalesce(n.slug = slug(m.cidade) || '-' || lower(m.estado), false) as propria
    from modelo m left join municipio n on n.slug = slug(${cidade}) || '-' || lower(${estado})
    where m.id = ${modelo} for no key update of m`.execute(trx)
  return rows[0] ?? { municipio: null, propria: false }
}

/** Adds a stay; undefined where it overlaps another one. */
export async function insertTemporada(
  trx: Kysely<DB>,
  modelo: number,
  nova: { municipio: number; de: string; ate: string; anunciar: boolean; criado_em: Date },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('temporada')
    .values({ modelo_id: modelo, ...nova })
    .onConflict((conflict) => conflict.constraint('temporada_sem_sobrepor').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteTemporada(
  db: Kysely<DB>,
  modelo: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('temporada')
    .where('id', '=', id)
    .where('modelo_id', '=', modelo)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes stays that have ended. */
export const deletePassadas = (db: Kysely<DB>, now: Date) =>
  sql`delete from temporada where ate < dia_em_sao_paulo(${now}::timestamptz)`.execute(db)

export type NaCidadeRow = MiniRow & {
  /** She comes to this city; else she is of it and away. */
  chega: boolean
  destino: string
  de: string
  ate: string
}

/** Public profiles with an announced stay in a city, and those of the city that are in another one today. */
export async function selectNaCidade(
  db: Kysely<DB>,
  cidadeSlug: string,
  { limite, now }: { limite: number; now: Date },
): Promise<NaCidadeRow[]> {
  const { rows } = await sql<NaCidadeRow>`
    select * from (
      select ${miniColumns(now)}, t.chega, t.destino, t.de, t.ate,
        row_number() over (partition by t.chega order by t.de, b.posicao desc, b.id) as n
      from busca b
      cross join lateral (
        select e -> 'lugar' ->> 'cidade_slug' = ${cidadeSlug} as chega, e -> 'lugar' ->> 'cidade' as destino,
          e ->> 'de' as de, e ->> 'ate' as ate
        from jsonb_array_elements(b.roteiro -> 'temporadas') e
        cross join lateral (select dia_em_sao_paulo(${now}::timestamptz) as hoje) d
        where (e -> 'lugar' ->> 'cidade_slug' = ${cidadeSlug} and (e ->> 'de')::date > hoje)
          or (b.roteiro -> 'casa' ->> 'cidade_slug' = ${cidadeSlug}
            and hoje between (e ->> 'de')::date and (e ->> 'ate')::date)
      ) t
      where b.roteiro is not null and cidades_do_roteiro(b.roteiro) @> array[${cidadeSlug}]
    ) x where n <= ${limite} order by chega desc, n`.execute(db)
  return rows
}
