-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertMensagem

with nova as (
  insert into mensagem (nome, email, mensagem, recibo)
  values ($1::text, $2::text, $3::text, $4::text) returning id
)
select id, graphile_worker.add_job(
  'send-mensagem', payload := json_build_object('mensagem', id), job_key := 'mensagem:' || id
) as job
from nova;

-- selectIgual

select pg_advisory_xact_lock(hashtextextended($1, 0));

select recibo from mensagem
where email = $1 and nome = $2 and criado_em > now() - interval '1 day'
  and mensagem = $3::text || coalesce(recibo, '') || $4::text limit 1;

-- selectRecibo

select to_json(criado_em) as "recebida_em", to_json(respondida_em) as "respondida_em"
from "mensagem"
where "recibo" = $1;

-- deleteMensagens

delete from "mensagem"
where ("respondida_em" <= $1 or ("respondida_em" is null and "criado_em" <= $2));

-- selectMensagem

select "id", "nome", "email", "mensagem", "criado_em"
from "mensagem"
where "id" = $1;
