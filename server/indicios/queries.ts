import { type Kysely, sql } from 'kysely'
import type { Sinal } from '../../contract/motivos.ts'
import type { DB } from '../database/types.ts'

/** From when on something is a sign. */
export type Medidas = {
  /** Characters from which the same text is no coincidence. */
  texto: number
  /** Cities in a week. */
  cidades: number
}

export type Indicio = { modelo: number; sinal: Sinal; outras: number[] }

/**
 * Records signs that are new and returns them, with the other profiles that have the same. Profiles that
 * staff refused, drafts and accounts that are not active are left out.
 */
export async function insertIndicios(
  db: Kysely<DB>,
  { texto, cidades }: Medidas,
  now: Date,
): Promise<Indicio[]> {
  const { rows } = await sql<Indicio>`
    with m as (
      select m.* from modelo m join conta c on c.id = m.id and c.estado = 'ativa'
      where m.moderacao in ('pendente', 'aprovado')
    ),
    marca(modelo_id, sinal, marca) as (
      select id, 'telefone', md5(telefone) from m where telefone is not null
      union all
      select id, 'texto', md5(lower(regexp_replace(trim(descricao), '\\s+', ' ', 'g'))) from m
      where length(trim(descricao)) >= ${texto}
    ),
    juntas as (
      select sinal, marca, array_agg(distinct modelo_id) as modelos from marca
      group by sinal, marca
      having count(distinct modelo_id) > 1
    ),
    achado as (
      select x.modelo_id, j.sinal, md5(j.marca || j.modelos::text) as marca,
        array_remove(j.modelos, x.modelo_id) as outras
      from juntas j cross join lateral unnest(j.modelos) x(modelo_id)
      union all
      select p.modelo_id, 'cidades', md5(array_agg(distinct p.cidade || p.estado)::text), '{}'::integer[]
      from modelo_passagem p join m on m.id = p.modelo_id
      where p.em > ${now}::timestamptz - interval '7 days'
      group by p.modelo_id having count(distinct (p.cidade, p.estado)) >= ${cidades}::integer
    ),
    novo as (
      insert into indicio (modelo_id, sinal, marca, criado_em)
      select modelo_id, sinal, marca, ${now}::timestamptz from achado
      on conflict do nothing returning modelo_id, sinal, marca
    )
    select modelo_id as modelo, sinal, outras from achado join novo using (modelo_id, sinal, marca)
    order by modelo_id, sinal`.execute(db)
  return rows
}

/** Deletes where profiles were before `antesDe`. */
export async function deletePassagens(db: Kysely<DB>, antesDe: Date): Promise<void> {
  await db.deleteFrom('modelo_passagem').where('em', '<', antesDe).execute()
}
