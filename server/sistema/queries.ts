import { type Kysely, sql } from 'kysely'
import { LISTENER, WORKERS } from '../database/listener.ts'
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

/**
 * Unlocks the jobs of workers that are gone: locked for longer than `graceS` seconds, while no connection has
 * their name. When the database has been away all have to connect again: nobody counts as gone before one of
 * them has been connected for as long.
 * @returns how many workers are gone
 */
export async function unlockAbandoned(db: Kysely<DB>, graceS: number): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    with ligado as (
      select substr(application_name, ${WORKERS.length + 1}) as nome, backend_start as desde
      from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${WORKERS})
    ), sumido as (
      select distinct locked_by as nome from graphile_worker._private_jobs
      where locked_at < now() - make_interval(secs => ${graceS})
        and locked_by not in (select nome from ligado)
    )
    select count(*)::integer as workers, graphile_worker.force_unlock_workers(array_agg(nome))
    from sumido where exists (select from ligado where desde < now() - make_interval(secs => ${graceS}))
    having count(*) > 0`.execute(db)
  return rows[0]?.workers ?? 0
}
