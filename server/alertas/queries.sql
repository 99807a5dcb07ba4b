-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertDestino

insert into alerta_destino (id, via, chave, endereco, idioma, criado_em)
select $1::uuid, $2::text, $3::bytea, $4::bytea, $5::text, $6::timestamptz
where not exists (select from alerta_destino where chave = any($7::bytea[]))
on conflict (chave) do nothing;

-- selectDestino

select id from alerta_destino where chave = any($1::bytea[])
limit 1 for key share;

-- selectCidades

select distinct nome_busca as nome from municipio
where nome_busca in (select sem_acento(n) from unnest($1::text[]) n);

-- selectPerfil

select id, indexavel
from busca
where url = $1;

-- insertAlerta

insert into alerta (destino_id, modelo_id, busca, cidades, ritmo, criado_em, expira_em)
values ($1::uuid, $2::integer, $3::text, $4::text[], $5::text,
  $6::timestamptz, $7::timestamptz + make_interval(hours => $8))
on conflict (destino_id, modelo_id, busca) do update
  set ritmo = excluded.ritmo, criado_em = excluded.criado_em, expira_em = excluded.expira_em
  where alerta.confirmado_em is null;

-- queuePedido

select graphile_worker.add_job('send-pedido-alerta', json_build_object('destino', $1::text),
job_key := 'pedido-alerta:' || $2::text);

-- selectPendentes

select id from alerta where destino_id = $1::uuid and confirmado_em is null
order by id;

-- selectAlerta

with d as (select id from alerta_destino where id = $1::uuid for update)
select a.busca, a.confirmado_em is not null as confirmado,
  (select count(*)::integer from alerta o
    where o.destino_id = d.id and o.id <> a.id and o.confirmado_em is not null) as outros
from alerta a join d on d.id = a.destino_id
where a.id = $2 and a.expira_em > $3::timestamptz;

-- updateConfirmado

update alerta set confirmado_em = coalesce(confirmado_em, $1::timestamptz),
  expira_em = $2::timestamptz + make_interval(days => $3)
where id = $4;

-- insertConhecidos

insert into alerta_modelo (alerta_id, modelo_id)
select $1::integer, m from unnest($2::integer[]) m on conflict do nothing;

-- insertConhecida

insert into alerta_modelo (alerta_id, modelo_id)
select a.id, b.id from alerta a join busca b on b.id = a.modelo_id
where a.id = $1 and b.online_ate > $2::timestamptz
on conflict do nothing;

-- selectAlertas

select coalesce(json_agg(json_build_object(
      'id', a.id, 'modelo_id', a.modelo_id, 'url', p.url, 'apelido', p.apelido, 'busca', a.busca,
      'ritmo', a.ritmo, 'confirmado', a.confirmado_em is not null, 'expira_em', a.expira_em,
      'novidades', array(
        select b.url from alerta_modelo n join busca b on b.id = n.modelo_id
        where n.alerta_id = a.id and n.avisado_em = d.avisado_em and b.indexavel
          and (a.modelo_id is null or p.id is not null)
          and not exists (
select from modelo_corte k where k.modelo_id = b.id and k.em >= n.avisado_em)
        order by b.id desc limit $1)
    ) order by a.id) filter (where a.id is not null), '[]') as alertas
  from alerta_destino d
  left join alerta a on a.destino_id = d.id and a.expira_em > $2::timestamptz
  left join busca p on p.id = a.modelo_id and p.indexavel and not exists (
select from modelo_corte k where k.modelo_id = a.modelo_id and k.em >= a.criado_em)
  where d.id = $3::uuid group by d.id;

-- deleteAlerta

delete from alerta
where id = $1 and destino_id = $2::uuid;

delete from alerta_destino d where id = $1::uuid
and not exists (select from alerta a where a.destino_id = d.id);

-- deleteDestino

delete from alerta_destino
where id = $1::uuid;

-- deleteVencidos

delete from alerta
where expira_em <= $1::timestamptz;

delete from alerta_destino d
where not exists (select from alerta a where a.destino_id = d.id);

-- takeFila

delete from alerta_fila where id in (
  select id from alerta_fila order by id limit $1 for update skip locked)
returning modelo_id;

-- updatePerfis

insert into alerta_modelo (alerta_id, modelo_id, novo_em)
  select a.id, b.id, $1::timestamptz
  from busca b join alerta a on a.modelo_id = b.id
  where b.id = any($2::integer[]) and b.online_ate > $3::timestamptz and b.indexavel
    and a.confirmado_em is not null and a.expira_em > $4::timestamptz and not exists (
select from modelo_corte k where k.modelo_id = a.modelo_id and k.em >= a.criado_em)
  on conflict do nothing;

delete from alerta_modelo n using alerta a
where a.id = n.alerta_id and a.modelo_id = any($1::integer[])
  and not exists (select from busca b
    where b.id = n.modelo_id and b.online_ate > $2::timestamptz);

-- selectBuscas

select a.id, a.busca from alerta a
where a.busca is not null and a.confirmado_em is not null and a.expira_em > $1::timestamptz and (
  a.cidades && array(select distinct b.cidade_busca from busca b
    where b.id = any($2::integer[]) and b.cidade_busca is not null)
  or exists (select from alerta_modelo n
    where n.alerta_id = a.id and n.modelo_id = any($3::integer[])))
order by a.id;

-- insertAchados

insert into alerta_modelo (alerta_id, modelo_id, novo_em)
select $1::integer, m, $2::timestamptz from unnest($3::integer[]) m
on conflict do nothing;

-- deletePerdidos

delete from alerta_modelo where alerta_id = $1
and modelo_id = any($2::integer[]) and modelo_id <> all($3::integer[]);

-- queueEnvios

select graphile_worker.add_job('send-novidade', json_build_object('destino', d.id),
    job_key := 'novidade:' || d.id)
  from alerta_destino d
  where (d.envio_em is null or d.envio_em < $1::timestamptz - interval '1 day')
    and exists (select from alerta a join alerta_modelo n on n.alerta_id = a.id
      where a.destino_id = d.id and n.novo_em is not null and a.confirmado_em is not null and a.expira_em > $2::timestamptz and (d.avisado_em is null or d.avisado_em <= $3::timestamptz
- make_interval(hours => case a.ritmo when 'logo' then $4::integer
    else $5::integer end)));

-- lockDestino

select d.id, d.via, d.endereco, d.idioma, d.envio, d.envio_em,
  (select max(a.expira_em) from alerta a where a.destino_id = d.id and a.confirmado_em is not null) as ate
from alerta_destino d where d.id = $1::uuid for update;

-- selectNovidades

select n.alerta_id as alerta, n.modelo_id as modelo, a.busca, (d.avisado_em is null or d.avisado_em <= $1::timestamptz
- make_interval(hours => case a.ritmo when 'logo' then $2::integer
    else $3::integer end)) as due,
    exists (select from busca b where b.id = n.modelo_id and b.indexavel
      and b.online_ate > $4::timestamptz and not exists (
select from modelo_corte k where k.modelo_id = a.modelo_id and k.em >= a.criado_em)) as presente
  from alerta_modelo n join alerta a on a.id = n.alerta_id join alerta_destino d on d.id = a.destino_id
  where d.id = $5::uuid and n.novo_em is not null and a.confirmado_em is not null and a.expira_em > $6::timestamptz;

-- clearNovidade

update alerta_modelo set novo_em = null
where alerta_id = $1 and modelo_id = any($2::integer[]);

-- updateEnvio

update alerta_destino set envio = $1::uuid, envio_em = $2::timestamptz
where id = $3::uuid;

-- endEnvio

with sent as (
  update alerta_destino d set avisado_em = d.envio_em, envio = null, envio_em = null
  from alerta_destino antes
  where d.id = $1::uuid and d.envio = $2::uuid and antes.id = d.id
  returning d.id, antes.envio_em)
update alerta_modelo n set novo_em = null, avisado_em = s.envio_em
from sent s join alerta a on a.destino_id = s.id
where n.alerta_id = a.id and n.novo_em <= s.envio_em;
