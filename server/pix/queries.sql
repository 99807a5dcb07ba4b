-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectCobrancaDoTxid

select "id", "conta_id" as "conta", "provedor", status as "status", round(valor * 100)::integer as "valor"
from "cobranca"
where "txid" = $1;

-- insertPix

insert into "pix_recebido" ("e2eid", "txid", "valor", "horario", "destino", "cobranca_id", "criado_em",
  "consultado_em")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("e2eid") do nothing;

-- lockPix

update pix_recebido p set consultado_em = greatest(p.consultado_em, $1::timestamptz)
from pix_recebido q left join cobranca c on c.id = q.cobranca_id
where p.e2eid = $2 and q.e2eid = p.e2eid
returning p.valor, p.destino, p.cobranca_id as cobranca, c.status,
  c.desistencia_em is not null as desistencia;

-- selectPixDaCobranca

select "e2eid", "valor"
from "pix_recebido"
where "cobranca_id" = $1 and "destino" = $2;

-- selectContaDoPix

select "c"."conta_id" as "conta", "c"."id" as "cobranca"
from "pix_recebido" as "p"
inner join "cobranca" as "c" on "c"."id" = "p"."cobranca_id"
where "p"."e2eid" = $1;

-- selectDevolucoes

select "id", "valor", status as "status"
from "pix_devolucao"
where "e2eid" = $1
order by "criada_em", "id";

-- insertDevolucao

insert into "pix_devolucao" ("e2eid", "id", "valor", "motivo", "origem", "status", "criada_em",
  "terminada_em")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- updateDevolucao

update "pix_devolucao"
set "status" = $1, "terminada_em" = $2
where "e2eid" = $3 and "id" = $4 and "status" in ($5, $6);

-- selectDevolucaoAberta

select "valor", status as "status"
from "pix_devolucao"
where "e2eid" = $1 and "id" = $2 and "status" in ($3, $4);

-- queuePixJob

select graphile_worker.add_job($1,
json_build_object('e2eid', $2::text, 'id', $3::text),
queue_name => $4, run_at => now() + make_interval(mins => $5::integer),
job_key => $6, job_key_mode => 'preserve_run_at',
max_attempts => 25);

-- selectConsultaveis

select "id", "txid" from "cobranca" where "provedor" = $1 and "status" not in ($2, $3) and "criada_em" > $4::timestamptz - interval '3 days' and ("consultada_em" is null or "consultada_em" < $5::timestamptz - case when status = 'pendente' and criada_em > $6::timestamptz - interval '1 hour'
then interval '30 seconds' else interval '15 minutes' end) order by "consultada_em" asc nulls first, "id" limit $7;

-- updateConsultada

update "cobranca"
set "consultada_em" = $1
where "id" = $2;

-- selectPixConsultaveis

select "e2eid"
from "pix_recebido" as "p"
where (("consultado_em" < $1::timestamptz - interval '1 day'
  and "horario" > $2::timestamptz - interval '90 days') or ("consultado_em" < $3::timestamptz - interval '10 minutes'
  and exists (select "d"."id" from "pix_devolucao" as "d" where "d"."e2eid" = "p"."e2eid"
  and "d"."status" in ($4, $5))))
order by "consultado_em"
limit $6;

-- updatePixConsultado

update "pix_recebido"
set "consultado_em" = $1
where "e2eid" = $2;

-- queueRemoverCob

select graphile_worker.add_job('remove-cob', json_build_object('txid', $1::text));

-- selectDiferencas

select "conta", "no_livro", "esperado"
from "livro_diferenca";

-- insertConferencia

insert into "livro_conferencia" ("em", "diferencas")
values ($1, $2)
on conflict ("em") do nothing;

delete from "livro_conferencia"
where "em" < $1::timestamptz - interval '1 year';

-- selectConferencia

select "em", "diferencas"
from "livro_conferencia"
order by "em" desc
limit $1;

-- selectSaldos

select "conta", "saldo"
from "livro_saldo"
order by "conta";

-- selectLancamentos

select "l"."id", "l"."tipo", "l"."debito", "l"."credito", "l"."valor", "l"."cobranca_id" as "cobranca",
  "l"."e2eid", "l"."criado_em", "c"."txid", case when c.id is not null then coalesce(c.plano,
  'impulso') end as "plano"
from "lancamento" as "l"
left join "cobranca" as "c" on "c"."id" = "l"."cobranca_id"
where "l"."criado_em" >= ($1 || '-01')::timestamp at time zone 'America/Sao_Paulo'
  and "l"."criado_em" < (($2 || '-01')::timestamp + interval '1 month') at time zone 'America/Sao_Paulo'
order by "l"."id";

-- selectPendencias

select "d"."e2eid", "d"."valor", "d"."criada_em" as "em", "p"."cobranca_id" as "cobranca",
  d.status as "status"
from "pix_devolucao" as "d"
inner join "pix_recebido" as "p" on "p"."e2eid" = "d"."e2eid"
where "d"."status" <> $1 and ("d"."status" <> $2 or not exists (select "n"."id" from "pix_devolucao" as "n" where "n"."e2eid" = "d"."e2eid"
  and "n"."criada_em" > "d"."criada_em"))
order by "d"."criada_em"
limit $3;

select "e2eid", "valor", "horario" as "em"
from "pix_recebido"
where "destino" = $1
order by "horario"
limit $2;
