-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertMarca

with alvo as (
select s.id, s.modelo_id from storie_publico s
where s.id = $1 and s.modelo_id <> all($2::integer[]) and (not s.restrito or ($3::integer is not null
  and (select p.midia_privada from plano_vigente($4::integer, now()) p)))), nova as (
    insert into "storie_curtida" (storie_id, visitante) select id, $5::bytea from alvo
    where modelo_id is distinct from $6::integer
    on conflict do nothing
  )
  select id from alvo;

with alvo as (
select s.id, s.modelo_id from storie_publico s
where s.id = $1 and s.modelo_id <> all($2::integer[]) and (not s.restrito or ($3::integer is not null
  and (select p.midia_privada from plano_vigente($4::integer, now()) p)))), nova as (
    insert into "storie_vista" (storie_id, visitante) select id, $5::bytea from alvo
    where modelo_id is distinct from $6::integer
    on conflict do nothing
  )
  select id from alvo;

-- insertComentario

select pg_advisory_xact_lock(hashtextextended($1, 0));

with alvo as (
select s.id, s.modelo_id from storie_publico s
where s.id = $1 and s.modelo_id <> all($2::integer[]) and (not s.restrito or ($3::integer is not null
  and (select p.midia_privada from plano_vigente($4::integer, now()) p)))), igual as (
    select max(c.id) as id from storie_comentario c join alvo on alvo.id = c.storie_id
    where c.cliente_id = $5::integer and c.comentario = $6::text
      and c.criado_em > now() - interval '1 hour'
  ), novo as (
    insert into storie_comentario (storie_id, modelo_id, cliente_id, comentario)
    select id, modelo_id, $7::integer, $8::text from alvo
    where not exists (select from igual where id is not null)
    returning id
  )
  select coalesce(igual.id, novo.id) as id, alvo.modelo_id, igual.id is not null as repetido
  from alvo cross join igual left join novo on true;

-- selectFiguras

select s.id,
  (select count(*)::integer from storie_vista v where v.storie_id = s.id) as visualizacoes,
  (select count(*)::integer from storie_curtida l where l.storie_id = s.id) as curtidas,
  (select count(*)::integer from storie_comentario c
    where c.storie_id = s.id and not c.retirado) as comentarios
from storie s where s.modelo_id = $1 and s.expira_em > $2;

-- selectLimite

select stories
from plano_vigente($1::integer, $2);

-- selectStorie

select "modelo_id", "arquivo"
from "storie"
where "id" = $1;

-- deleteStorie

delete from "storie"
where "id" = $1;

-- selectComentarios

select c.id, c.storie_id as storie, c.modelo_id, c.comentario, c.status, c.criado_em,
  coalesce(split_part(a.nome, ' ', 1), 'Anônimo') as nome
from storie_comentario c left join conta a on a.id = c.cliente_id and a.estado = 'ativa' where c.modelo_id = $1 and not c.retirado and (
 $2::integer is null or c.status = $3::integer)
  order by c.criado_em desc, c.id desc limit $4 offset $5;

select count(*)::integer as total from storie_comentario c where c.modelo_id = $1 and not c.retirado and (
$2::integer is null or c.status = $3::integer);

-- selectComentario

select c.id, c.storie_id as storie, c.modelo_id, c.comentario, c.status, c.criado_em,
  coalesce(split_part(a.nome, ' ', 1), 'Anônimo') as nome
from storie_comentario c left join conta a on a.id = c.cliente_id and a.estado = 'ativa' where c.id = $1 and not c.retirado;

-- updateComentario

update "storie_comentario"
set "status" = $1
where "id" = $2;
