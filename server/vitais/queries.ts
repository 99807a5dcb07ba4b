import { type Kysely, sql } from 'kysely'
import type { Sistema } from '../../contract/sistema.ts'
import type { Medida } from '../../contract/vitais.ts'
import type { DB } from '../database/types.ts'

const dayOf = (now: Date) => sql`dia_em_sao_paulo(${now}::timestamptz)`

export async function upsertVital(
  db: Kysely<DB>,
  { pagina, medida, ate, now }: { pagina: string; medida: Medida; ate: number; now: Date },
): Promise<void> {
  await sql`
    insert into vital (dia, pagina, medida, ate, visitas)
    values (${dayOf(now)}, ${pagina}, ${medida}, ${ate}, 1)
    on conflict (dia, pagina, medida, ate) do update set visitas = vital.visitas + 1`.execute(db)
}

/** Of each page and measure the first range that, with those before it, has three quarters of all visits. */
export async function selectVitais(
  db: Kysely<DB>,
  { now, dias, minimo }: { now: Date; dias: number; minimo: number },
): Promise<Sistema['vitais']> {
  const { rows } = await sql<Sistema['vitais'][number]>`
    with faixa as (
      select pagina, medida, ate, sum(visitas) as visitas
      from vital where dia > ${dayOf(now)} - ${dias}::integer
      group by pagina, medida, ate
    ), soma as (
      select pagina, medida, ate,
        sum(visitas) over (partition by pagina, medida order by ate) as ate_aqui,
        sum(visitas) over (partition by pagina, medida) as todas
      from faixa
    )
    select pagina, medida, min(ate) as p75, todas::integer as visitas
    from soma where ate_aqui >= 0.75 * todas and todas >= ${minimo}::integer
    group by pagina, medida, todas order by pagina, medida`.execute(db)
  return rows
}

export async function deleteVitais(db: Kysely<DB>, now: Date, dias: number): Promise<void> {
  await sql`delete from vital where dia <= ${dayOf(now)} - ${dias}::integer`.execute(db)
}
