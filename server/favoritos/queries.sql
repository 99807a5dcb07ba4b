-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertFavorito

with alvo as (
  select id from modelo_publico p where id = $1
    and (p.url = $2::text
      or not exists (select from modelo_corte k where k.modelo_id = p.id))
), novo as (insert into favorito (cliente_id, modelo_id, criado_em)
        select $3::integer, id, $4::timestamptz from alvo
        on conflict do nothing)
select id from alvo;

with alvo as (
  select id from modelo_publico p where id = $1
    and (p.url = $2::text
      or not exists (select from modelo_corte k where k.modelo_id = p.id))
), novo as (insert into favorito_anonimo (visitante, modelo_id, criado_em)
        select $3::bytea, id, $4::timestamptz from alvo
        on conflict do nothing)
select id from alvo;

-- deleteFavorito

delete from "favorito"
where "cliente_id" = $1 and "modelo_id" = $2;

delete from "favorito_anonimo"
where "visitante" = $1 and "modelo_id" = $2;

-- selectFavorito

select "modelo_id"
from "favorito"
where "cliente_id" = $1 and "modelo_id" = $2;

-- mergeFavoritos

insert into favorito (cliente_id, modelo_id, criado_em)
select $1::integer, id, $2::timestamptz
from modelo_publico p where id = any($3::integer[])
  and not exists (select from modelo_corte k where k.modelo_id = p.id)
on conflict do nothing;

-- selectFavoritados

select id from (
  select b.id from favorito f join busca b on b.id = f.modelo_id
  where f.cliente_id = $1 order by f.criado_em desc limit $2) ultimos
order by id;

-- selectFavoritas

select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, c.nome as categoria from favorito f
  join busca b on b.id = f.modelo_id
  join modelo_publico m on m.id = b.id
  cross join lateral (select case
    when m.cor_cabelo = 'Loiro' then 'Loira'
    when m.cor_cabelo in ('Preto', 'Castanho') then 'Morena'
    when m.cor_cabelo = 'Ruivo' then 'Ruiva' end as nome) c
  where f.cliente_id = $3 and true
    and ($4::text is null or c.nome = $5)
    order by f.criado_em desc, b.id desc limit $6 offset $7;

select count(*)::integer as total from favorito f
join busca b on b.id = f.modelo_id
join modelo_publico m on m.id = b.id
cross join lateral (select case
  when m.cor_cabelo = 'Loiro' then 'Loira'
  when m.cor_cabelo in ('Preto', 'Castanho') then 'Morena'
  when m.cor_cabelo = 'Ruivo' then 'Ruiva' end as nome) c
where f.cliente_id = $1 and true
  and ($2::text is null or c.nome = $3);

select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, c.nome as categoria from favorito f
  join busca b on b.id = f.modelo_id
  join modelo_publico m on m.id = b.id
  cross join lateral (select case
    when m.cor_cabelo = 'Loiro' then 'Loira'
    when m.cor_cabelo in ('Preto', 'Castanho') then 'Morena'
    when m.cor_cabelo = 'Ruivo' then 'Ruiva' end as nome) c
  where f.cliente_id = $3 and position(sem_acento($4) in sem_acento(b.apelido)) > 0
    and ($5::text is null or c.nome = $6)
    order by b.cidade_busca nulls last, sem_acento(b.apelido), b.id limit $7 offset $8;

select count(*)::integer as total from favorito f
join busca b on b.id = f.modelo_id
join modelo_publico m on m.id = b.id
cross join lateral (select case
  when m.cor_cabelo = 'Loiro' then 'Loira'
  when m.cor_cabelo in ('Preto', 'Castanho') then 'Morena'
  when m.cor_cabelo = 'Ruivo' then 'Ruiva' end as nome) c
where f.cliente_id = $1 and position(sem_acento($2) in sem_acento(b.apelido)) > 0
  and ($3::text is null or c.nome = $4);
