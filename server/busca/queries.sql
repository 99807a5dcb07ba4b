-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectCards

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by b.documento @@ to_tsquery('palavras', $22) desc, b.posicao desc, ($23::integer[])[(b.id & 63) + 1], b.id * $24::integer limit $25 offset $26
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $27::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $28::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($29) - $30::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($31) - $32::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($33) - $34::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($35)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $36::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($37::float8, $38::float8)) / earth() * $39::float8 as distancia, array_to_json(array[case when b.documento @@ to_tsquery('palavras', $40) then 0 else 1 end, -b.posicao, ($41::integer[])[(b.id & 63) + 1], b.id * $42::integer]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.documento @@ to_tsquery('palavras', $43) desc, b.posicao desc, ($44::integer[])[(b.id & 63) + 1], b.id * $45::integer;

with pagina as (
    select b.* from busca b where b.id <> all($1::integer[]) and b.telefone_busca = $2 and b.documento @@ to_tsquery('palavras', $3) and b.cidade_busca = any($4::text[]) and b.bairro_busca in (sem_acento($5), sem_acento($6)) and b.estado = $7 and b.id <> $8 and earth_box(ll_to_earth($9::float8, $10::float8), $11::float8 * earth() / $12::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($13::float8, $14::float8)) <= $15::float8 * earth() / $16::float8 and b.opcoes && $17::text[] and b.opcoes @> $18::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $19::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $20::timestamptz and (b.preco >= $21 and b.preco <= $22)
    order by b.documento @@ to_tsquery('palavras', $23) desc, b.posicao desc, ($24::integer[])[(b.id & 63) + 1], b.id * $25::integer limit $26 offset $27
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $28::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $29::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($32) - $33::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($34) - $35::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($36)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $37::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($38::float8, $39::float8)) / earth() * $40::float8 as distancia, array_to_json(array[case when b.documento @@ to_tsquery('palavras', $41) then 0 else 1 end, -b.posicao, ($42::integer[])[(b.id & 63) + 1], b.id * $43::integer]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.documento @@ to_tsquery('palavras', $44) desc, b.posicao desc, ($45::integer[])[(b.id & 63) + 1], b.id * $46::integer;

with pagina as (
    select b.* from busca b where b.id = any($1::integer[]) and b.telefone_busca = $2 and b.documento @@ to_tsquery('palavras', $3) and b.cidade_busca = any($4::text[]) and b.bairro_busca in (sem_acento($5), sem_acento($6)) and b.estado = $7 and b.id <> $8 and earth_box(ll_to_earth($9::float8, $10::float8), $11::float8 * earth() / $12::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($13::float8, $14::float8)) <= $15::float8 * earth() / $16::float8 and b.opcoes && $17::text[] and b.opcoes @> $18::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $19::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $20::timestamptz and (b.preco >= $21 and b.preco <= $22)
    order by b.documento @@ to_tsquery('palavras', $23) desc, b.posicao desc, ($24::integer[])[(b.id & 63) + 1], b.id * $25::integer limit $26 offset $27
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $28::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $29::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($32) - $33::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($34) - $35::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($36)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $37::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($38::float8, $39::float8)) / earth() * $40::float8 as distancia, array_to_json(array[case when b.documento @@ to_tsquery('palavras', $41) then 0 else 1 end, -b.posicao, ($42::integer[])[(b.id & 63) + 1], b.id * $43::integer]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.documento @@ to_tsquery('palavras', $44) desc, b.posicao desc, ($45::integer[])[(b.id & 63) + 1], b.id * $46::integer;

with pagina as (
  select b.* from busca b where b.cidade_busca = sem_acento($1) and b.online_ate > $2::timestamptz
  order by b.posicao desc, ($3::integer[])[(b.id & 63) + 1], b.id * $4::integer limit $5 offset $6
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $7::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $8::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($9) - $10::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($11) - $12::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($13) - $14::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($15)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $16::date) - 'lugar' as temporada,
  null::float8 as distancia, array_to_json(array[-b.posicao, ($17::integer[])[(b.id & 63) + 1], b.id * $18::integer]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.posicao desc, ($19::integer[])[(b.id & 63) + 1], b.id * $20::integer;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by b.nota desc nulls last, b.avaliacoes desc, b.id desc limit $22 offset $23
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $24::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $25::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($26) - $27::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($32)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $33::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($34::float8, $35::float8)) / earth() * $36::float8 as distancia, array_to_json(array[coalesce(-(b.nota), 1e+300), -b.avaliacoes, -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.nota desc nulls last, b.avaliacoes desc, b.id desc;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by b.avaliacoes desc, b.nota desc nulls last, b.id desc limit $22 offset $23
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $24::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $25::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($26) - $27::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($32)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $33::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($34::float8, $35::float8)) / earth() * $36::float8 as distancia, array_to_json(array[-b.avaliacoes, coalesce(-(b.nota), 1e+300), -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.avaliacoes desc, b.nota desc nulls last, b.id desc;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by coalesce(b.online_ate > $22::timestamptz, false) desc, b.ativa_em desc nulls last, b.posicao desc, b.id desc limit $23 offset $24
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $25::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $26::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($27) - $28::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($29) - $30::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($31) - $32::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($33)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $34::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($35::float8, $36::float8)) / earth() * $37::float8 as distancia, array_to_json(array[case when coalesce(b.online_ate > $38::timestamptz, false) then 0 else 1 end, coalesce(-(b.ativa_em - date '1970-01-01'), 1e+300), -b.posicao, -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by coalesce(b.online_ate > $39::timestamptz, false) desc, b.ativa_em desc nulls last, b.posicao desc, b.id desc;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by b.criado_em desc, b.id desc limit $22 offset $23
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $24::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $25::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($26) - $27::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($32)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $33::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($34::float8, $35::float8)) / earth() * $36::float8 as distancia, array_to_json(array[-(extract(epoch from b.criado_em) * 1000000), -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.criado_em desc, b.id desc;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by b.preco, b.id limit $22 offset $23
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $24::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $25::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($26) - $27::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($32)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $33::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($34::float8, $35::float8)) / earth() * $36::float8 as distancia, array_to_json(array[coalesce(b.preco, 1e+300), b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.preco, b.id;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by b.preco desc nulls last, b.id desc limit $22 offset $23
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $24::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $25::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($26) - $27::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($32)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $33::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($34::float8, $35::float8)) / earth() * $36::float8 as distancia, array_to_json(array[coalesce(-(b.preco), 1e+300), -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.preco desc nulls last, b.id desc;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by date_trunc('month', b.nascimento::timestamp) desc nulls last, b.posicao desc, b.id desc limit $22 offset $23
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $24::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $25::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($26) - $27::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($32)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $33::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($34::float8, $35::float8)) / earth() * $36::float8 as distancia, array_to_json(array[coalesce(-(extract(year from b.nascimento) * 12 + extract(month from b.nascimento)), 1e+300), -b.posicao, -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by date_trunc('month', b.nascimento::timestamp) desc nulls last, b.posicao desc, b.id desc;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by date_trunc('month', b.nascimento::timestamp), b.posicao desc, b.id desc limit $22 offset $23
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $24::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $25::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($26) - $27::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($32)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $33::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($34::float8, $35::float8)) / earth() * $36::float8 as distancia, array_to_json(array[coalesce(extract(year from b.nascimento) * 12 + extract(month from b.nascimento), 1e+300), -b.posicao, -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by date_trunc('month', b.nascimento::timestamp), b.posicao desc, b.id desc;

with pagina as (
    select b.* from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21)
    order by b.posicao_terra <-> ll_to_earth($22::float8, $23::float8), b.id desc limit $24 offset $25
  )
  select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
    b.avaliacoes,
    coalesce(b.online_ate > $26::timestamptz, false) as online,
    (select d.ate from modelo_disponivel d
      where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $27::timestamptz) as disponivel_ate,
    case when b.ativa_em > dia_em_sao_paulo($28) - $29::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($30) - $31::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($32) - $33::integer then 'ativa-mes' end as atividade,
    idade_mostrada(b.nascimento, dia_em_sao_paulo($34)) as idade,
    b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
    b.latitude, b.longitude, b.preco::float8 as preco,
    b.verificada, b.pago,
    (select v.codigo from modelo_preco v where v.modelo_id = b.id
      order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
    temporada_em(b.roteiro, $35::date) - 'lugar' as temporada,
    earth_distance(b.posicao_terra, ll_to_earth($36::float8, $37::float8)) / earth() * $38::float8 as distancia, array_to_json(array[coalesce(b.posicao_terra <-> ll_to_earth($39::float8, $40::float8), 1e+300), -b.id]::float8[]) as chave,
    case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
  from pagina b
  left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
  order by b.posicao_terra <-> ll_to_earth($41::float8, $42::float8), b.id desc;

with pagina as (
  select b.* from busca b where b.posicao <= $1 and array[-b.posicao, ($2::integer[])[(b.id & 63) + 1], b.id * $3::integer]::float8[] > $4::float8[]
  order by b.posicao desc, ($5::integer[])[(b.id & 63) + 1], b.id * $6::integer limit $7 offset $8
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $9::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $10::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($11) - $12::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($13) - $14::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($15) - $16::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($17)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $18::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($19::float8, $20::float8)) / earth() * $21::float8 as distancia, array_to_json(array[-b.posicao, ($22::integer[])[(b.id & 63) + 1], b.id * $23::integer]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.posicao desc, ($24::integer[])[(b.id & 63) + 1], b.id * $25::integer;

with pagina as (
  select b.* from busca b where array[coalesce(-(b.nota), 1e+300), -b.avaliacoes, -b.id]::float8[] > $1::float8[]
  order by b.nota desc nulls last, b.avaliacoes desc, b.id desc limit $2 offset $3
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $4::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $5::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($6) - $7::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($8) - $9::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($12)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $13::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($14::float8, $15::float8)) / earth() * $16::float8 as distancia, array_to_json(array[coalesce(-(b.nota), 1e+300), -b.avaliacoes, -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.nota desc nulls last, b.avaliacoes desc, b.id desc;

with pagina as (
  select b.* from busca b where b.avaliacoes <= $1 and array[-b.avaliacoes, coalesce(-(b.nota), 1e+300), -b.id]::float8[] > $2::float8[]
  order by b.avaliacoes desc, b.nota desc nulls last, b.id desc limit $3 offset $4
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $5::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $6::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($7) - $8::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($9) - $10::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($11) - $12::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($13)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $14::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($15::float8, $16::float8)) / earth() * $17::float8 as distancia, array_to_json(array[-b.avaliacoes, coalesce(-(b.nota), 1e+300), -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.avaliacoes desc, b.nota desc nulls last, b.id desc;

with pagina as (
  select b.* from busca b where array[case when coalesce(b.online_ate > $1::timestamptz, false) then 0 else 1 end, coalesce(-(b.ativa_em - date '1970-01-01'), 1e+300), -b.posicao, -b.id]::float8[] > $2::float8[]
  order by coalesce(b.online_ate > $3::timestamptz, false) desc, b.ativa_em desc nulls last, b.posicao desc, b.id desc limit $4 offset $5
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $6::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $7::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($8) - $9::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($12) - $13::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($14)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $15::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($16::float8, $17::float8)) / earth() * $18::float8 as distancia, array_to_json(array[case when coalesce(b.online_ate > $19::timestamptz, false) then 0 else 1 end, coalesce(-(b.ativa_em - date '1970-01-01'), 1e+300), -b.posicao, -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by coalesce(b.online_ate > $20::timestamptz, false) desc, b.ativa_em desc nulls last, b.posicao desc, b.id desc;

with pagina as (
  select b.* from busca b where array[-(extract(epoch from b.criado_em) * 1000000), -b.id]::float8[] > $1::float8[]
  order by b.criado_em desc, b.id desc limit $2 offset $3
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $4::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $5::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($6) - $7::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($8) - $9::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($12)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $13::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($14::float8, $15::float8)) / earth() * $16::float8 as distancia, array_to_json(array[-(extract(epoch from b.criado_em) * 1000000), -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.criado_em desc, b.id desc;

with pagina as (
  select b.* from busca b where array[coalesce(b.preco, 1e+300), b.id]::float8[] > $1::float8[]
  order by b.preco, b.id limit $2 offset $3
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $4::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $5::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($6) - $7::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($8) - $9::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($12)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $13::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($14::float8, $15::float8)) / earth() * $16::float8 as distancia, array_to_json(array[coalesce(b.preco, 1e+300), b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.preco, b.id;

with pagina as (
  select b.* from busca b where array[coalesce(-(b.preco), 1e+300), -b.id]::float8[] > $1::float8[]
  order by b.preco desc nulls last, b.id desc limit $2 offset $3
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $4::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $5::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($6) - $7::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($8) - $9::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($12)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $13::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($14::float8, $15::float8)) / earth() * $16::float8 as distancia, array_to_json(array[coalesce(-(b.preco), 1e+300), -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.preco desc nulls last, b.id desc;

with pagina as (
  select b.* from busca b where array[coalesce(-(extract(year from b.nascimento) * 12 + extract(month from b.nascimento)), 1e+300), -b.posicao, -b.id]::float8[] > $1::float8[]
  order by date_trunc('month', b.nascimento::timestamp) desc nulls last, b.posicao desc, b.id desc limit $2 offset $3
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $4::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $5::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($6) - $7::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($8) - $9::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($12)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $13::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($14::float8, $15::float8)) / earth() * $16::float8 as distancia, array_to_json(array[coalesce(-(extract(year from b.nascimento) * 12 + extract(month from b.nascimento)), 1e+300), -b.posicao, -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by date_trunc('month', b.nascimento::timestamp) desc nulls last, b.posicao desc, b.id desc;

with pagina as (
  select b.* from busca b where array[coalesce(extract(year from b.nascimento) * 12 + extract(month from b.nascimento), 1e+300), -b.posicao, -b.id]::float8[] > $1::float8[]
  order by date_trunc('month', b.nascimento::timestamp), b.posicao desc, b.id desc limit $2 offset $3
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $4::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $5::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($6) - $7::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($8) - $9::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($12)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $13::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($14::float8, $15::float8)) / earth() * $16::float8 as distancia, array_to_json(array[coalesce(extract(year from b.nascimento) * 12 + extract(month from b.nascimento), 1e+300), -b.posicao, -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by date_trunc('month', b.nascimento::timestamp), b.posicao desc, b.id desc;

with pagina as (
  select b.* from busca b where array[coalesce(b.posicao_terra <-> ll_to_earth($1::float8, $2::float8), 1e+300), -b.id]::float8[] > $3::float8[]
  order by b.posicao_terra <-> ll_to_earth($4::float8, $5::float8), b.id desc limit $6 offset $7
)
select b.id, b.apelido, b.url, b.chamada, b.chamada_en, b.telefone, b.nota::float8 as nota,
  b.avaliacoes,
  coalesce(b.online_ate > $8::timestamptz, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = b.id and d.ate = b.online_ate and d.ate > $9::timestamptz) as disponivel_ate,
  case when b.ativa_em > dia_em_sao_paulo($10) - $11::integer then 'ativa-hoje' when b.ativa_em > dia_em_sao_paulo($12) - $13::integer then 'ativa-semana' when b.ativa_em > dia_em_sao_paulo($14) - $15::integer then 'ativa-mes' end as atividade,
  idade_mostrada(b.nascimento, dia_em_sao_paulo($16)) as idade,
  b.destaque, array_to_json(b.opcoes) as opcoes, b.cidade, b.estado, b.bairro,
  b.latitude, b.longitude, b.preco::float8 as preco,
  b.verificada, b.pago,
  (select v.codigo from modelo_preco v where v.modelo_id = b.id
    order by v.codigo <> '1-hora', v.preco, v.codigo limit 1) as preco_codigo,
  temporada_em(b.roteiro, $17::date) - 'lugar' as temporada,
  earth_distance(b.posicao_terra, ll_to_earth($18::float8, $19::float8)) / earth() * $20::float8 as distancia, array_to_json(array[coalesce(b.posicao_terra <-> ll_to_earth($21::float8, $22::float8), 1e+300), -b.id]::float8[]) as chave,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from pagina b
left join arquivo a on a.hash = case when b.destaque then b.foto_destaque else b.foto end
order by b.posicao_terra <-> ll_to_earth($23::float8, $24::float8), b.id desc;

-- selectIds

select b.id
from busca b
where b.indexavel
order by b.id
limit $1;

select b.id from busca b where b.indexavel and b.id = any($1::integer[]) and b.telefone_busca = $2 and b.documento @@ to_tsquery('palavras', $3) and b.cidade_busca = any($4::text[]) and b.bairro_busca in (sem_acento($5), sem_acento($6)) and b.estado = $7 and b.id <> $8 and earth_box(ll_to_earth($9::float8, $10::float8), $11::float8 * earth() / $12::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($13::float8, $14::float8)) <= $15::float8 * earth() / $16::float8 and b.opcoes && $17::text[] and b.opcoes @> $18::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $19::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $20::timestamptz and (b.preco >= $21 and b.preco <= $22) order by b.id limit $23;

-- selectTotal

select count(*)::integer as total
from busca b;

select count(*)::integer as total from busca b where b.telefone_busca = $1 and b.documento @@ to_tsquery('palavras', $2) and b.cidade_busca = any($3::text[]) and b.bairro_busca in (sem_acento($4), sem_acento($5)) and b.estado = $6 and b.id <> $7 and earth_box(ll_to_earth($8::float8, $9::float8), $10::float8 * earth() / $11::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($12::float8, $13::float8)) <= $14::float8 * earth() / $15::float8 and b.opcoes && $16::text[] and b.opcoes @> $17::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $18::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $19::timestamptz and (b.preco >= $20 and b.preco <= $21);

-- selectTotais

select count(*)::integer as total, (count(*) filter (where b.online_ate > $1::timestamptz))::integer as online
from busca b;

select count(*)::integer as total, (count(*) filter (where b.online_ate > $1::timestamptz))::integer as online
  from busca b where b.telefone_busca = $2 and b.documento @@ to_tsquery('palavras', $3) and b.cidade_busca = any($4::text[]) and b.bairro_busca in (sem_acento($5), sem_acento($6)) and b.estado = $7 and b.id <> $8 and earth_box(ll_to_earth($9::float8, $10::float8), $11::float8 * earth() / $12::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($13::float8, $14::float8)) <= $15::float8 * earth() / $16::float8 and b.opcoes && $17::text[] and b.opcoes @> $18::text[] and b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $19::timestamptz at time zone 'America/Sao_Paulo' as l) agora) and b.online_ate > $20::timestamptz and (b.preco >= $21 and b.preco <= $22);

-- selectCidadesPorSlug

select distinct "nome_busca"
from "municipio"
where "slug" in ($1);

-- selectPrecos

select min(preco)::float8 as minimo, max(preco)::float8 as maximo
from busca;

-- selectOpcoesPublicadas

select c.codigo from unnest($1::text[]) as c (codigo)
where exists (select from busca b where b.opcoes @> array[c.codigo]);

-- selectFacetas

with alvo as materialized (
    select b.opcoes || array_remove(array[case when b.ativa_em > dia_em_sao_paulo($1) - $2::integer then 'u:ativa-hoje' end, case when b.ativa_em > dia_em_sao_paulo($3) - $4::integer then 'u:ativa-semana' end, case when b.ativa_em > dia_em_sao_paulo($5) - $6::integer then 'u:ativa-mes' end], null) as opcoes, b.preco, b.online_ate > $7::timestamptz as online, b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $8::timestamptz at time zone 'America/Sao_Paulo' as l) agora) as hoje,
      null::text as falha
    from busca b
  )
  select 'opcao' as tipo, o.codigo as chave, count(*)::integer as total
    -- unnest in the select list: three times as fast as a lateral join
    from (select unnest(opcoes) as codigo, falha from alvo) o
    where falha is null or falha = case left(o.codigo, 1) when 'e' then 'estilo' when 'a' then 'atendimento' when 'c' then 'tipoCorpo' when 'i' then 'idiomas' when 'v' then 'verificada' when 'n' then 'nota' when 'r' then 'avaliacoes' when 'u' then 'atividade' when 'd' then 'idade' when 'h' then 'cabelo' when 'p' then 'pagamento' when 'q' then 'duracao' when 't' then 'visita' end group by o.codigo
  union all
  select 'faixa', least(width_bucket(preco, $9::numeric, $10::numeric, $11::integer), $12::integer)::text, count(*)::integer
    from alvo where preco is not null and (falha is null or falha = 'preco') group by 2
  union all
  select 'soma', s.chave, s.total::integer from (
    select count(*) filter (where falha is null) as total,
      count(*) filter (where online and (falha is null or falha = 'online')) as online,
      count(*) filter (where online and (falha is null or falha = 'disponibilidade')) as disponivel_online,
      count(*) filter (where hoje and (falha is null or falha = 'disponibilidade')) as disponivel_hoje
    from alvo) t
    cross join lateral (values ('total', total), ('online', online),
      ('disponivel_online', disponivel_online), ('disponivel_hoje', disponivel_hoje)) as s (chave, total);

with alvo as materialized (
    select b.opcoes || array_remove(array[case when b.ativa_em > dia_em_sao_paulo($1) - $2::integer then 'u:ativa-hoje' end, case when b.ativa_em > dia_em_sao_paulo($3) - $4::integer then 'u:ativa-semana' end, case when b.ativa_em > dia_em_sao_paulo($5) - $6::integer then 'u:ativa-mes' end], null) as opcoes, b.preco, b.online_ate > $7::timestamptz as online, b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $8::timestamptz at time zone 'America/Sao_Paulo' as l) agora) as hoje,
      case when b.opcoes && $9::text[] is not true then 'estilo' when b.opcoes @> $10::text[] is not true then 'servicos' when b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $11::timestamptz at time zone 'America/Sao_Paulo' as l) agora) is not true then 'disponibilidade' when b.online_ate > $12::timestamptz is not true then 'online' when (b.preco >= $13 and b.preco <= $14) is not true then 'preco' end as falha
    from busca b
    where b.telefone_busca = $15 and b.documento @@ to_tsquery('palavras', $16) and b.cidade_busca = any($17::text[]) and b.bairro_busca in (sem_acento($18), sem_acento($19)) and b.estado = $20 and b.id <> $21 and earth_box(ll_to_earth($22::float8, $23::float8), $24::float8 * earth() / $25::float8) @> b.posicao_terra and earth_distance(b.posicao_terra, ll_to_earth($26::float8, $27::float8)) <= $28::float8 * earth() / $29::float8 and (b.opcoes && $30::text[] is not true)::integer + (b.opcoes @> $31::text[] is not true)::integer + (b.semana && (
select int4range(
  (extract(dow from l) * 1440 + extract(hour from l) * 60 + extract(minute from l))::integer,
  (extract(dow from l) * 1440 + 1440)::integer)
from (select $32::timestamptz at time zone 'America/Sao_Paulo' as l) agora) is not true)::integer + (b.online_ate > $33::timestamptz is not true)::integer + ((b.preco >= $34 and b.preco <= $35) is not true)::integer <= 1
  )
  select 'opcao' as tipo, o.codigo as chave, count(*)::integer as total
    -- unnest in the select list: three times as fast as a lateral join
    from (select unnest(opcoes) as codigo, falha from alvo) o
    where falha is null or falha = case left(o.codigo, 1) when 'e' then 'estilo' when 'a' then 'atendimento' when 'c' then 'tipoCorpo' when 'i' then 'idiomas' when 'v' then 'verificada' when 'n' then 'nota' when 'r' then 'avaliacoes' when 'u' then 'atividade' when 'd' then 'idade' when 'h' then 'cabelo' when 'p' then 'pagamento' when 'q' then 'duracao' when 't' then 'visita' end group by o.codigo
  union all
  select 'faixa', least(width_bucket(preco, $36::numeric, $37::numeric, $38::integer), $39::integer)::text, count(*)::integer
    from alvo where preco is not null and (falha is null or falha = 'preco') group by 2
  union all
  select 'soma', s.chave, s.total::integer from (
    select count(*) filter (where falha is null) as total,
      count(*) filter (where online and (falha is null or falha = 'online')) as online,
      count(*) filter (where online and (falha is null or falha = 'disponibilidade')) as disponivel_online,
      count(*) filter (where hoje and (falha is null or falha = 'disponibilidade')) as disponivel_hoje
    from alvo) t
    cross join lateral (values ('total', total), ('online', online),
      ('disponivel_online', disponivel_online), ('disponivel_hoje', disponivel_hoje)) as s (chave, total);

-- selectImpulsos

select i.id, b.id as modelo from impulso i join busca b on b.id = i.modelo_id
where i.situacao = 'no_ar' and i.periodo @> $1::timestamptz and i.lugar = b.cidade_slug and b.cidade_busca = sem_acento($2) order by i.vaga, i.id limit $3;

select i.id, b.id as modelo from impulso i join busca b on b.id = i.modelo_id
where i.situacao = 'no_ar' and i.periodo @> $1::timestamptz and i.lugar = b.cidade_slug || '/' || b.bairro_busca and b.cidade_busca = sem_acento($2) and b.bairro_busca in (sem_acento($3), sem_acento($4)) order by i.vaga, i.id limit $5;
