-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectPrecos

select "p"."codigo", "p"."nome", "p"."preco", (select count(distinct a.conta_id)::integer as "n" from "assinatura" as "a" where "a"."plano" = "p"."codigo"
  and "a"."fim" > $1) as "assinantes"
from "plano" as "p"
where "p"."preco" > $2
order by "p"."posicao";

-- selectAnuncios

select "a"."id", "p"."nome" as "plano", "a"."de", "a"."para", "a"."motivo",
  "a"."anunciado_em" as "anunciado", a.vale_desde::text as "desde", "a"."retirado_em",
  "a"."aplicado_em"
from "preco_anunciado" as "a"
inner join "plano" as "p" on "p"."codigo" = "a"."plano"
where "a"."anunciado_em" > $1::timestamptz - interval '5 years'
order by "a"."id" desc;

-- lockPreco

select "p"."nome", "p"."preco"
from "plano" as "p"
where "p"."codigo" = $1 and "p"."preco" > $2
for update of "p";

-- hasAnuncio

select "id"
from "preco_anunciado"
where "plano" = $1 and "retirado_em" is null and "aplicado_em" is null;

-- insertAnuncio

insert into "preco_anunciado" ("plano", "de", "para", "motivo", "vale_desde")
values ($1, $2, $3, $4, $5)
returning "id";

-- lockAnuncio

select "p"."nome", "a"."de", "a"."para", "a"."retirado_em", "a"."aplicado_em"
from "preco_anunciado" as "a"
inner join "plano" as "p" on "p"."codigo" = "a"."plano"
where "a"."id" = $1
for update of "a";

-- updateRetirado

update "preco_anunciado"
set "retirado_em" = $1
where "id" = $2;

-- markAplicados

update "preco_anunciado"
set "aplicado_em" = now()
where "retirado_em" is null and "aplicado_em" is null and "vale_desde" <= ($1::timestamptz at time zone 'America/Sao_Paulo')::date
returning "plano", "para";

-- updatePreco

update "plano"
set "preco" = $1
where "codigo" = $2;

-- queueAvisos

select graphile_worker.add_job('send-preco',
  json_build_object('anuncio', $1::integer, 'conta', conta_id))
from (
  select distinct a.conta_id from assinatura a
  join preco_anunciado p on p.plano = a.plano
  where p.id = $2::integer and a.fim > $3::timestamptz
) x;

-- selectAviso

select "p"."nome" as "plano", "a"."de", "a"."para", "a"."motivo", "a"."retirado_em" as "retirado",
  a.vale_desde::text as "desde"
from "preco_anunciado" as "a"
inner join "plano" as "p" on "p"."codigo" = "a"."plano"
where "a"."id" = $1;
