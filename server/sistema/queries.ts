import { type Kysely, sql } from 'kysely'
import { LISTENER } from '../database/listener.ts'
import type { DB } from '../database/types.ts'

export type TrabalhosRow = {
  tarefa: string
  esperam: number
  rodam: number
  falharam: number
  /** Seconds that the oldest that is due has waited. */
  espera_s: number
}

/** Jobs that are due, running, or failed for good, by task; those of a later time are not counted. */
export async function selectTrabalhos(db: Kysely<DB>): Promise<TrabalhosRow[]> {
  const { rows } = await sql<TrabalhosRow>`
    select t.identifier as tarefa,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::integer as esperam,
      count(*) filter (where j.locked_at is not null)::integer as rodam,
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::integer as falharam,
      coalesce(extract(epoch from now() - min(j.run_at)
        filter (where j.locked_at is null and j.attempts < j.max_attempts)), 0)::integer as espera_s
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.run_at <= now() or j.attempts >= j.max_attempts
    group by t.identifier order by t.identifier`.execute(db)
  return rows
}

export type BancoRow = {
  postgres: string
  banco_bytes: number
  migracao: string
  atraso_estatisticas_s: number
  nos: { desde: string }[]
}

/** The database itself: version, size, nodes that listen, and how late the statistics are. */
export async function selectBanco(db: Kysely<DB>): Promise<BancoRow> {
  const { rows } = await sql<BancoRow>`
    select current_setting('server_version') as postgres,
      pg_database_size(current_database()) as banco_bytes,
      (select max(nome) from migracao) as migracao,
      coalesce(extract(epoch from now() - (select min(criado_em) from estatistica_fila)), 0)::integer
        as atraso_estatisticas_s,
      (select coalesce(json_agg(json_build_object('desde', backend_start) order by backend_start), '[]')
        from pg_stat_activity
        where application_name = ${LISTENER} and datname = current_database()) as nos`.execute(db)
  return rows[0] as BancoRow
}
