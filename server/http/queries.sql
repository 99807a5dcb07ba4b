-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertSessao

insert into "sessao" ("jti", "conta_id", "expira_em", "navegador", "sistema")
values ($1, $2, $3, $4, $5);

-- selectContaDaSessao

select "conta"."id", "conta"."nome", "conta"."tipo", "sessao"."usada_em"
from "sessao"
inner join "conta" on "conta"."id" = "sessao"."conta_id"
where "sessao"."jti" = $1 and ("sessao"."revogada_em" is null and "sessao"."expira_em" > $2
  and sessao.usada_em + make_interval(secs => sessao.inatividade_max) > $3)
  and "conta"."estado" = $4;

-- updateUsada

update "sessao"
set "usada_em" = $1
where "jti" = $2 and "usada_em" <= $3;

-- selectSessoes

select "jti", "navegador", "sistema", "criada_em", "usada_em"
from "sessao"
where "conta_id" = $1 and ("sessao"."revogada_em" is null and "sessao"."expira_em" > $2
  and sessao.usada_em + make_interval(secs => sessao.inatividade_max) > $3)
order by "usada_em" desc, "jti"
limit $4;

-- updateRevogada

update "sessao"
set "revogada_em" = $1
where "conta_id" = $2 and "revogada_em" is null and "jti" = $3;

-- insertDesafioUsado

insert into "desafio_usado" ("hash", "expira_em")
values ($1, $2)
on conflict ("hash") do nothing;

-- deleteDesafios

delete from "desafio_usado"
where "expira_em" <= $1;

-- updateRevogadas

update "sessao"
set "revogada_em" = $1
where "conta_id" = $2 and "revogada_em" is null;
