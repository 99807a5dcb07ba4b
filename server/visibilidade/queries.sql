-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectVisibilidade

select "pausada_em", "pausada_ate", "recolhida_em", "dias"
from "modelo"
inner join "modelo_ausencia" on "modelo_ausencia"."modelo_id" = "modelo"."id"
where "id" = $1;

-- updateDias

update "modelo_ausencia"
set "dias" = $1, "avisada_em" = $2
where "modelo_id" = $3;

-- updatePausa

update "modelo"
set "pausada_em" = coalesce(pausada_em, $1::timestamptz), "pausada_ate" = $2, "online_ate" = $3
where "id" = $4;

-- updateVolta

with vista as (
  update modelo_ausencia set vista_em = $1::timestamptz, avisada_em = null
  where modelo_id = $2)
update modelo set pausada_em = null, pausada_ate = null, recolhida_em = null
where id = $3 and (pausada_em is not null or recolhida_em is not null);

-- updateContinua

with vista as (
  update modelo_ausencia set vista_em = $1::timestamptz, avisada_em = null
  where modelo_id = $2)
update modelo set recolhida_em = null where id = $3 and recolhida_em is not null;

-- endPausas

update "modelo"
set "pausada_em" = $1, "pausada_ate" = $2
where "pausada_ate" <= $3;

-- warnAusentes

with ausentes as (
  update modelo_ausencia a set avisada_em = $1::timestamptz
  where avisada_em is null
    and vista_em <= $2::timestamptz - make_interval(days => coalesce(dias, $3::integer) - $4::integer)
    and exists (select from modelo_publico p where p.id = a.modelo_id)
  returning modelo_id)
select graphile_worker.add_job('send-ausencia', json_build_object('modelo', modelo_id),
  job_key := 'ausencia:' || modelo_id)
from ausentes;

-- hideAusentes

update modelo m set recolhida_em = $1::timestamptz, online_ate = null
from modelo_ausencia a
where a.modelo_id = m.id and m.recolhida_em is null
  and a.avisada_em <= $2::timestamptz - make_interval(days => $3::integer)
  and a.vista_em <= $4::timestamptz - make_interval(days => coalesce(a.dias, $5::integer));

-- updateLink

update "modelo_ausencia"
set "link" = $1
where "modelo_id" = $2 and "avisada_em" is not null
returning "avisada_em";

-- selectPorLink

select "modelo_id"
from "modelo_ausencia"
inner join "conta" on "conta"."id" = "modelo_ausencia"."modelo_id"
where "link" = $1 and "conta"."estado" = $2;
