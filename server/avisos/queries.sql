-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- upsertAviso

insert into aviso_push (id, sessao, conta_id, endereco, idioma, criado_em)
select $1::uuid, jti, $2::integer, $3::bytea, $4::text, $5::timestamptz
from sessao where jti = $6::uuid and revogada_em is null for share
on conflict (sessao) do update
  set id = excluded.id, endereco = excluded.endereco, idioma = excluded.idioma;

-- deleteAviso

delete from aviso_push
where sessao = $1::uuid;

-- selectHasAviso

select
from aviso_push
where sessao = $1::uuid;

-- queueEnvio

select graphile_worker.add_job('send-aviso-push', json_build_object('conta', $1::integer),
  run_at := greatest(now(), max(a.avisado_em) + make_interval(mins => $2)),
  job_key := 'aviso-push:' || $3::integer, job_key_mode := 'preserve_run_at')
from aviso_push a where a.conta_id = $4 having count(*) > 0;

-- selectDevidos

delete from aviso_push a using sessao s
where a.conta_id = $1 and s.jti = a.sessao and (s.expira_em <= $2::timestamptz
  or s.usada_em + make_interval(secs => s.inatividade_max) <= $3::timestamptz);

select a.id, a.endereco, a.idioma from aviso_push a
join conta c on c.id = a.conta_id and c.estado = 'ativa'
join modelo m on m.id = a.conta_id and m.alertas_mensagens
where a.conta_id = $1
  and (a.avisado_em is null or a.avisado_em <= $2::timestamptz - make_interval(mins => $3))
order by a.criado_em;

-- updateAvisado

update aviso_push
set avisado_em = $1::timestamptz
where id = $2::uuid;

-- deletePerdido

delete from aviso_push
where id = $1::uuid;

-- selectEsperam

select ((select count(*) from depoimento where modelo_id = $1 and status = 0)
+ (select count(*) from storie_comentario where modelo_id = $2 and status = 0))::integer
as total;
