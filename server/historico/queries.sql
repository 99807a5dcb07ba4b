-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectHistorico

select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, h.ultima_visita, h.visitas from historico h join busca b on b.id = h.modelo_id
  where h.assinante_id = $3 and true
    order by h.ultima_visita desc, b.id desc limit $4 offset $5;

select count(*)::integer as total from historico h join busca b on b.id = h.modelo_id
where h.assinante_id = $1 and true;

select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, h.ultima_visita, h.visitas from historico h join busca b on b.id = h.modelo_id
  where h.assinante_id = $3 and true
    order by h.visitas desc, h.ultima_visita desc, b.id desc limit $4 offset $5;

select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, h.ultima_visita, h.visitas from historico h join busca b on b.id = h.modelo_id
  where h.assinante_id = $3 and position(sem_acento($4) in sem_acento(b.apelido)) > 0
    order by b.cidade_busca nulls last, sem_acento(b.apelido), b.id limit $5 offset $6;

select count(*)::integer as total from historico h join busca b on b.id = h.modelo_id
where h.assinante_id = $1 and position(sem_acento($2) in sem_acento(b.apelido)) > 0;

-- selectCidade

select "cidade", "estado"
from "historico"
where "assinante_id" = $1 and "cidade_em" is not null
order by "cidade_em" desc
limit $2;

-- deleteHistorico

with apagadas as (delete from historico where assinante_id = $1),
  contatos as (update contato set assinante_id = null where assinante_id = $2)
update visita set assinante_id = null where assinante_id = $3;

-- selectGuarda

select "guarda_historico"
from "assinante"
where "id" = $1;

-- updateGuarda

update "assinante"
set "guarda_historico" = $1
where "id" = $2;

-- deleteVencido

delete from "historico"
where "ultima_visita" < $1;
