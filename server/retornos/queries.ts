import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

const monthOf = (now: Date) =>
  sql`date_trunc('month', ${now}::timestamptz at time zone 'America/Sao_Paulo')::date`

export async function isPublico(db: Kysely<DB>, modelo: number): Promise<boolean> {
  const { rows } = await sql`select from modelo_publico where id = ${modelo}`.execute(db)
  return rows.length > 0
}

/** Counts it, if nobody used the voucher before. In one statement: two at once count once. */
export async function insertRetorno(
  db: Kysely<DB>,
  {
    hash,
    modelo,
    mes,
    respondeu,
  }: { hash: Buffer; modelo: number; mes: string; respondeu: boolean },
): Promise<boolean> {
  const dia = `${mes}-01`
  const { rows } = await sql`
    with usado as (
      insert into vale_usado (hash, mes) values (${hash}, ${dia}::date)
      on conflict do nothing returning hash
    )
    insert into retorno_mes as r (modelo_id, mes, sim, nao)
    select m.id, ${dia}::date, ${respondeu}::boolean::integer, (not ${respondeu}::boolean)::integer
    from usado, conta m where m.id = ${modelo} and m.tipo = 'modelo' and m.estado <> 'apagada'
    on conflict (modelo_id, mes) do update set sim = r.sim + excluded.sim, nao = r.nao + excluded.nao
    returning r.modelo_id`.execute(db)
  return rows.length > 0
}

export async function selectRetornos(
  db: Kysely<DB>,
  { modelo, now, meses }: { modelo: number; now: Date; meses: number },
): Promise<{ sim: number; total: number }> {
  const { rows } = await sql<{ sim: number; total: number }>`
    select coalesce(sum(sim), 0)::integer as sim, coalesce(sum(sim + nao), 0)::integer as total
    from retorno_mes
    where modelo_id = ${modelo} and mes > ${monthOf(now)} - make_interval(months => ${meses}::integer)`.execute(
    db,
  )
  return rows[0]!
}

export async function deleteRetornos(
  db: Kysely<DB>,
  { now, meses }: { now: Date; meses: number },
): Promise<void> {
  await sql`
    delete from retorno_mes where mes <= ${monthOf(now)} - make_interval(months => ${meses}::integer)`.execute(
    db,
  )
  await sql`delete from vale_usado where mes < ${monthOf(now)} - interval '1 month'`.execute(db)
}
