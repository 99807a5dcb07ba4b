-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectDaModelo

with f as (select t.* from (
select p.id, p.modelo_id, p.nota, p.comentario, p.resposta, p.status, p.destaque, p.criado_em,
  p.cliente_nome, p.cliente_cidade, p.cliente_estado,
  case when k.modelo_id is null then p.modelo_nome end as modelo_nome,
  case when k.modelo_id is null then p.modelo_url end as modelo_url
from depoimento_publico p left join modelo_corte k on k.modelo_id = p.modelo_id) t where t.modelo_id = $1 )
  select (select count(*)::integer from f) as total,
    coalesce((select json_agg(p order by p.criado_em desc, p.id desc) from (
      select * from f order by criado_em desc, id desc
      limit $2 offset $3) p), '[]') as rows;

with f as (select t.* from (
select d.*, exists (
  select from moderacao_item i
  where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' and i.estado = 'aberto'
) as denunciado
from depoimento_nomeado d) t where t.modelo_id = $1 and t.nota = $2)
  select (select count(*)::integer from f) as total,
    coalesce((select json_agg(p order by p.criado_em asc, p.id asc) from (
      select * from f order by criado_em asc, id asc
      limit $3 offset $4) p), '[]') as rows;

-- selectDoCliente

with f as (select t.* from (
select d.*, exists (
  select from moderacao_item i
  where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' and i.estado = 'aberto'
) as denunciado
from depoimento_nomeado d) t where t.cliente_id = $1  )
  select (select count(*)::integer from f) as total,
    coalesce((select json_agg(p order by p.criado_em desc, p.id desc) from (
      select * from f order by criado_em desc, id desc
      limit $2 offset $3) p), '[]') as rows;

with f as (select t.* from (
select d.*, exists (
  select from moderacao_item i
  where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' and i.estado = 'aberto'
) as denunciado
from depoimento_nomeado d) t where t.cliente_id = $1 and t.modelo_id = $2 and t.nota = $3)
  select (select count(*)::integer from f) as total,
    coalesce((select json_agg(p order by p.criado_em asc, p.id asc) from (
      select * from f order by criado_em asc, id asc
      limit $4 offset $5) p), '[]') as rows;

-- selectDepoimento

select to_json(t) as row from (
select d.*, exists (
  select from moderacao_item i
  where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' and i.estado = 'aberto'
) as denunciado
from depoimento_nomeado d) t where t.id = $1;

-- selectDaHome

with candidatos as (
  select d.id, d.modelo_id, d.destaque, d.nota, d.criado_em
  from depoimento d join busca b on b.id = d.modelo_id
  where d.status = 1 and d.oculto_em is null  order by destaque desc, nota desc, criado_em desc limit $1
), um as (
  select distinct on (modelo_id) * from candidatos order by modelo_id, destaque desc, nota desc, criado_em desc, id desc
), pagina as (
  select id, row_number() over (order by destaque desc, nota desc, criado_em desc, id desc) as lugar from um
  order by lugar limit $2 offset $3
)
select (select count(*)::integer from um) as total,
  coalesce((select json_agg(to_json(p) order by q.lugar)
    from pagina q join depoimento_publico p on p.id = q.id), '[]') as rows;

with candidatos as (
  select d.id, d.modelo_id, d.destaque, d.nota, d.criado_em
  from depoimento d join busca b on b.id = d.modelo_id
  where d.status = 1 and d.oculto_em is null and d.nota = $1 order by criado_em asc limit $2
), um as (
  select distinct on (modelo_id) * from candidatos order by modelo_id, criado_em asc, id desc
), pagina as (
  select id, row_number() over (order by criado_em asc, id desc) as lugar from um
  order by lugar limit $3 offset $4
)
select (select count(*)::integer from um) as total,
  coalesce((select json_agg(to_json(p) order by q.lugar)
    from pagina q join depoimento_publico p on p.id = q.id), '[]') as rows;

-- selectDestaque

select "comentario", "nota"
from "depoimento_publico"
where "modelo_id" = $1
order by "destaque" desc, "nota" desc, "criado_em" desc, "id" desc
limit $2;

-- selectContagens

select "nota", count(*)::integer as "total"
from "depoimento_publico"
where "modelo_id" = $1
group by "nota";

-- insertDepoimento

with alvo as (select id from modelo_publico where id = $1),
ultima as (
  select cidade, estado from historico
  where assinante_id = $2 and cidade is not null
  order by ultima_visita desc limit 1),
novo as (
  insert into depoimento (modelo_id, cliente_id, cliente_cidade, cliente_estado, nota, comentario, criado_em)
  select id, $3::integer,
    coalesce($4::text, (select cidade from ultima)),
    coalesce($5::text, (select estado from ultima)),
    $6::smallint, $7::text, $8::timestamptz
  from alvo
  on conflict on constraint depoimento_um_por_cliente do nothing
  returning id)
select exists (select from alvo) as publica, (select id from novo) as id;

-- selectExistente

select "id"
from "depoimento"
where "modelo_id" = $1 and "cliente_id" = $2;

-- lockDepoimento

select from modelo where id = (select modelo_id from depoimento where id = $1)
for no key update;

select "modelo_id", "resposta", "status", "destaque", "versao", "retirado"
from "depoimento"
where "id" = $1
for no key update;

-- lockDoAutor

select "modelo_id", "cliente_id", "status"
from "depoimento"
where "id" = $1
for no key update;

-- selectModeloDe

select "modelo_id"
from "depoimento"
where "id" = $1;

-- updateTexto

update "depoimento"
set "nota" = $1, "comentario" = $2, "versao" = versao + 1
where "id" = $3;

-- clearDestaque

update "depoimento"
set "destaque" = $1
where "modelo_id" = $2 and "destaque" = $3 and "id" != $4;

-- updateResposta

update "depoimento"
set "resposta" = $1, "respondido_em" = $2, "status" = $3, "decidido_em" = $4, "destaque" = $5,
  "versao" = versao + 1
where "id" = $6;

-- isContaNova

select "id"
from "conta"
where "id" = $1 and "criada_em" > $2;
