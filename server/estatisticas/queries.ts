import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

/** Adds queued events to their days, at most `maximo`; returns how many. */
export async function sumQueue(db: Kysely<DB>, maximo: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select somar_estatisticas(${maximo}) as total`.execute(db)
  return rows[0]!.total
}

/** Deletes the totals that raw events can rebuild, and queues these; returns the first such day. */
export async function requeueEventos(trx: Kysely<DB>): Promise<string | null> {
  await sql`set local statement_timeout = 0`.execute(trx)
  const { rows } = await sql<{ dia: string | null }>`
    select refazer_estatisticas() as dia`.execute(trx)
  return rows[0]!.dia
}

/** Adds queued events to the divisions of their days, at most `maximo`; returns how many. */
export async function sumRecortes(db: Kysely<DB>, maximo: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select somar_recortes(${maximo}) as total`.execute(db)
  return rows[0]!.total
}

/** Deletes the divisions of days that are more than this many whole days (São Paulo) old. */
export async function deleteRecortes(db: Kysely<DB>, now: Date, dias: number): Promise<void> {
  await sql`
    delete from estatistica_recorte
    where dia < dia_em_sao_paulo(${now}::timestamptz) - ${dias}::integer`.execute(db)
}

/** Rounded to fives, and from a hundred on to two figures: nobody's own figure can be read from it. */
const arredondado = (valor: ReturnType<typeof sql>) => sql`(case when ${valor} < 100
  then round(${valor} / 5) * 5
  else round(${valor}, 1 - floor(log(${valor}))::integer) end)::integer`

/**
 * Makes the middle half of each place again: its public profiles of one gender that had a visit in the period,
 * which ended yesterday, and were there for all of it. A place with fewer than `minimo` has none.
 */
export async function replaceFaixas(
  trx: Kysely<DB>,
  { now, periodos, minimo }: { now: Date; periodos: readonly number[]; minimo: number },
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`delete from estatistica_faixa`.execute(trx)
  await sql`
    with hoje as (select dia_em_sao_paulo(${now}::timestamptz) as dia), perfil as (
      select b.estado, b.cidade_slug as cidade, m.genero, p.dias, sum(e.visitas) as visitas,
        100.0 * sum(e.contatos) / sum(e.visitas) as taxa
      from hoje cross join unnest(${periodos}::integer[]) p (dias)
      join busca b on dia_em_sao_paulo(b.criado_em) <= hoje.dia - p.dias
      join modelo_publico m on m.id = b.id
      join estatistica_dia e on e.modelo_id = b.id and e.dia >= hoje.dia - p.dias and e.dia < hoje.dia
      where b.estado is not null
      group by b.id, b.estado, b.cidade_slug, m.genero, p.dias having sum(e.visitas) > 0
    ), meio as (
      select estado, coalesce(cidade, '') as cidade, genero, dias,
        percentile_cont(0.25) within group (order by visitas)::numeric as visitas_de,
        percentile_cont(0.75) within group (order by visitas)::numeric as visitas_ate,
        percentile_cont(0.25) within group (order by taxa)::numeric as taxa_de,
        percentile_cont(0.75) within group (order by taxa)::numeric as taxa_ate
      from perfil
      group by grouping sets ((estado, cidade, genero, dias), (estado, genero, dias))
      having count(*) >= ${minimo} and (grouping(cidade) = 1 or cidade is not null)
    )
    insert into estatistica_faixa (estado, cidade, genero, dias, visitas_de, visitas_ate, taxa_de, taxa_ate)
    select estado, cidade, genero, dias, ${arredondado(sql`visitas_de`)}, ${arredondado(sql`visitas_ate`)},
      round(taxa_de), round(taxa_ate)
    from meio`.execute(trx)
}
