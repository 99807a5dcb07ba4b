-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectTrabalhos

select t.identifier as tarefa,
  count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::integer as esperam,
  count(*) filter (where j.locked_at is not null)::integer as rodam,
  count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::integer as falharam,
  coalesce(extract(epoch from now() - min(j.run_at)
    filter (where j.locked_at is null and j.attempts < j.max_attempts)), 0)::integer as espera_s
from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where j.run_at <= now() or j.attempts >= j.max_attempts
group by t.identifier order by t.identifier;

-- selectBanco

select current_setting('server_version') as postgres,
pg_database_size(current_database()) as banco_bytes,
(select max(nome) from migracao) as migracao,
coalesce(extract(epoch from now() - (select min(criado_em) from estatistica_fila)), 0)::integer
  as atraso_estatisticas_s,
(select coalesce(json_agg(json_build_object('desde', backend_start) order by backend_start), '[]')
  from pg_stat_activity
  where application_name = $1 and datname = current_database()) as nos;

-- unlockAbandoned

with ligado as (
  select substr(application_name, $1) as nome, backend_start as desde
  from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $2)
), sumido as (
  select distinct locked_by as nome from graphile_worker._private_jobs
  where locked_at < now() - make_interval(secs => $3)
    and locked_by not in (select nome from ligado)
)
select count(*)::integer as workers, graphile_worker.force_unlock_workers(array_agg(nome))
from sumido where exists (select from ligado where desde < now() - make_interval(secs => $4))
having count(*) > 0;
