-- Old addresses of a profile that its owner can cut, and none left of an erased one. Not breaking: rows of erased
-- accounts lose the address that names them (it is not reserved: a migration does not know the key of the hashes).

alter table modelo_url_antiga add column deixada_em timestamptz not null default now();

-- Addresses that no other profile may take: cut ones, and those of erased accounts. Only a keyed hash of each, so
-- that nothing here tells whose they were, nor leads from an address to anybody.
create table url_reservada (
  hash bytea primary key,
  -- who cut it, and may take it back; null once her account was erased
  modelo_id integer references modelo on delete set null
);
create index url_reservada_modelo on url_reservada (modelo_id) where modelo_id is not null;

-- When a profile last cut an old address: who knew it before must not learn its present name from us.
create table modelo_corte (
  modelo_id integer primary key references modelo on delete cascade,
  em timestamptz not null
);

delete from modelo_url_antiga a using conta c where c.id = a.modelo_id and c.estado = 'apagada';
update modelo m set url = 'apagada-' || replace(gen_random_uuid()::text, '-', '')
from conta c where c.id = m.id and c.estado = 'apagada';

-- Every review, with the names that may stand beside it: its author's first name, and that of the reviewed
-- profile only while it is public, and only if the review is younger than its last cut.
create view depoimento_nomeado as
select
  d.id, d.modelo_id, d.cliente_id, d.nota, d.comentario, d.resposta, d.status, d.destaque, d.versao, d.criado_em,
  -- a review must not unmask its author
  coalesce(split_part(c.nome, ' ', 1), 'Anônimo') as cliente_nome,
  d.cliente_cidade, d.cliente_estado,
  case when k.em is null or d.criado_em > k.em then m.apelido end as modelo_nome,
  case when k.em is null or d.criado_em > k.em then m.url end as modelo_url,
  m.id is not null as publicado
from depoimento d
left join modelo_publico m on m.id = d.modelo_id
left join modelo_corte k on k.modelo_id = d.modelo_id
left join conta c on c.id = d.cliente_id and c.estado = 'ativa';

create or replace view depoimento_publico as
select
  id, modelo_id, nota, comentario, resposta, status, destaque, criado_em,
  cliente_nome, cliente_cidade, cliente_estado, modelo_nome, modelo_url
from depoimento_nomeado
where publicado and status = 1;
