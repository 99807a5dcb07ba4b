-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- queueConfirmacao

select graphile_worker.add_job(
'send-confirmacao',
payload := json_build_object('conta', $1::integer),
job_key := 'confirmacao:' || $2::integer);

-- queueAvisoEmail

select graphile_worker.add_job(
'send-aviso-email',
payload := json_build_object(
  'conta', $1::integer, 'antes', $2::text, 'em', $3::text));

-- selectEmail

select "conta"."email", "conta"."idioma", "conta"."email_confirmado_em", "conta"."palavra",
  "troca_email"."email" as "pendente", "troca_email"."expira_em" as "pendente_ate"
from "conta"
left join "troca_email" on "troca_email"."conta_id" = "conta"."id" and "troca_email"."expira_em" > $1
where "conta"."id" = $2 and (conta.estado = 'ativa' or conta.apagar_em is not null);

-- lockConta

select "id", "tipo", "estado", "email", "email_confirmado_em", "fator_desde"
from "conta"
where "id" = $1
for update;

-- updateConfirmado

update "conta"
set "email_confirmado_em" = $1
where "id" = $2 and "email_confirmado_em" is null;

-- updateEmail

savepoint troca_email;

update "conta"
set "email" = $1, "email_confirmado_em" = $2
where "id" = $3;

-- selectOutra

select "id", "email_confirmado_em"
from "conta"
where "email" = $1 and "id" != $2;

-- lockSemProva

select "id", "tipo", estado = 'suspensa' or not
not exists (select from suspeita_de_menor s where s.modelo_id = conta.id) as "guardada" from "conta" where "email" = $1 and "id" != $2 and "tipo" != $3 and "email_confirmado_em" is null for update;

-- clearEmail

update "conta"
set "email" = $1
where "id" = $2;

-- upsertTroca

insert into "troca_email" ("conta_id", "email", "expira_em")
values ($1, $2, $3)
on conflict ("conta_id") do update
set "email" = $4, "expira_em" = $5;

-- deleteTroca

delete from "troca_email"
where "conta_id" = $1;

-- deleteTrocasVencidas

delete from "troca_email"
where "expira_em" <= $1;

-- deleteDesfazer

delete from "token"
where "conta_id" = $1 and "uso" = $2 and "usado_em" is null and "expira_em" >= $3;

-- selectNaoConfirmadas

select "id", "tipo"
from "conta"
where "email_confirmado_em" is null and "estado" = $1 and "tipo" != $2 and "criada_em" < $3
  and not exists (select "id" from "assinatura" where "assinatura"."conta_id" = "conta"."id")
order by "criada_em";

-- selectPalavra

select "palavra"
from "conta"
where "id" = $1;

-- updatePalavra

update "conta"
set "palavra" = $1
where "id" = $2;
