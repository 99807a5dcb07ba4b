-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectLivre

select c.url from unnest($1::text[]) with ordinality as c (url, lugar)
where not exists (select from modelo m where m.url = c.url and m.id <> $2)
  and not exists (select from modelo_url_antiga a where a.url = c.url and a.modelo_id <> $3)
  and not exists (
    select from unnest($4::text[], $5::bytea[]) as h (url, hash)
    join url_reservada r on r.hash = h.hash
    where h.url = c.url and r.modelo_id is distinct from $6::integer)
order by c.lugar limit 1;

-- updateUrl

savepoint troca_url;

update "modelo"
set "url" = $1
where "id" = $2;

release savepoint troca_url;

-- takeBack

delete from "modelo_url_antiga"
where "url" = $1;

delete from "url_reservada"
where "hash" in ($1);

-- insertAntiga

insert into "modelo_url_antiga" ("url", "modelo_id", "deixada_em")
values ($1, $2, $3)
on conflict ("url") do nothing;

-- selectAntigas

select "url", "deixada_em"
from "modelo_url_antiga"
where "modelo_id" = $1
order by "deixada_em" desc, "url";

-- lockModelo

select
from modelo
where id = $1
for no key update;

-- deleteAntigas

delete from "modelo_url_antiga"
where "modelo_id" = $1
returning "url";

-- deleteAntiga

delete from "modelo_url_antiga"
where "modelo_id" = $1 and "url" = $2;

-- insertReservadas

insert into "url_reservada" ("hash", "modelo_id")
values ($1, $2)
on conflict ("hash") do update
set "modelo_id" = $3;

-- insertCorte

insert into "modelo_corte" ("modelo_id", "em")
values ($1, $2)
on conflict ("modelo_id") do update
set "em" = $3;

delete from "favorito"
where "modelo_id" = $1;

delete from "historico"
where "modelo_id" = $1;

select pg_notify('cache', 'drop modelo:' || $1::integer);

-- clearUrls

delete from "modelo_url_antiga"
where "modelo_id" = $1
returning "url";

select "url"
from "modelo"
where "id" = $1;

update "modelo"
set "url" = 'apagada-' || replace(gen_random_uuid()::text, '-', '')
where "id" = $1;

update "url_reservada"
set "modelo_id" = $1
where "modelo_id" = $2;

delete from "modelo_corte"
where "modelo_id" = $1;
