-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- mergeLugares

with somada as (
  delete from busca_lugar where ctid in (
    select ctid from (
      select ctid, count(*) over (
        partition by estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro) as linhas
      from busca_lugar
    ) l where linhas > 1)
  returning *
)
insert into busca_lugar
select estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, sum(perfis), sum(verificadas)
from somada group by estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro
having sum(perfis) <> 0 or sum(verificadas) <> 0;

-- hasMunicipios

select "codigo"
from "municipio"
limit $1;

-- insertMunicipios

with dado as (
  select * from json_to_recordset($1::json)
    as d (codigo integer, cidade text, estado text, latitude float8, longitude float8, distritos json)
), posto as (
  insert into municipio (codigo, cidade, estado, latitude, longitude)
  select codigo, cidade, estado, latitude, longitude from dado
  on conflict do nothing returning codigo
)
insert into municipio_ponto (municipio, latitude, longitude)
select d.codigo, p.latitude, p.longitude
from dado d join posto using (codigo)
cross join lateral (
  select d.latitude, d.longitude
  union
  select x.latitude, x.longitude
    from json_to_recordset(d.distritos) as x (latitude float8, longitude float8)
) p
on conflict do nothing;

-- selectMunicipios

select m.codigo, m.cidade, m.estado, m.latitude, m.longitude, m.total, perto.lugar as perto
from (
  select * from (
    select m.*, greatest(0, coalesce((
      select sum(l.perfis) from busca_lugar l
      where l.cidade_busca = m.nome_busca and l.estado = m.estado
    ), 0))::integer as total
    from municipio m where true
  and (m.nome_busca like sem_acento($1) or m.nome_busca like sem_acento($2))
  ) m order by m.nome_busca = sem_acento($3) desc, m.total desc,
  m.codigo = any($4::integer[]) desc, m.nome_busca like sem_acento($5) desc,
  length(m.nome_busca), m.nome_busca, m.estado limit $6
) m
left join lateral (
  select json_build_object('cidade', n.cidade, 'estado', n.estado, 'km',
    round(earth_distance(ll_to_earth(m.latitude, m.longitude), ll_to_earth(n.latitude, n.longitude)) / 1000)) as lugar
  from busca b join municipio n on n.slug = b.cidade_slug
  where m.total = 0 and b.posicao_terra is not null
  order by b.posicao_terra <-> ll_to_earth(m.latitude, m.longitude) limit 1
) perto on true
order by m.nome_busca = sem_acento($7) desc, m.total desc,
  m.codigo = any($8::integer[]) desc, m.nome_busca like sem_acento($9) desc,
  length(m.nome_busca), m.nome_busca, m.estado;

select m.codigo, m.cidade, m.estado, m.latitude, m.longitude, m.total, perto.lugar as perto
from (
  select * from (
    select m.*, greatest(0, coalesce((
      select sum(l.perfis) from busca_lugar l
      where l.cidade_busca = m.nome_busca and l.estado = m.estado
    ), 0))::integer as total
    from municipio m where m.estado = $1
  and (m.nome_busca like sem_acento($2) or m.nome_busca like sem_acento($3))
  ) m order by m.nome_busca = sem_acento($4) desc, m.total desc,
  m.codigo = any($5::integer[]) desc, m.nome_busca like sem_acento($6) desc,
  length(m.nome_busca), m.nome_busca, m.estado limit $7
) m
left join lateral (
  select json_build_object('cidade', n.cidade, 'estado', n.estado, 'km',
    round(earth_distance(ll_to_earth(m.latitude, m.longitude), ll_to_earth(n.latitude, n.longitude)) / 1000)) as lugar
  from busca b join municipio n on n.slug = b.cidade_slug
  where m.total = 0 and b.posicao_terra is not null
  order by b.posicao_terra <-> ll_to_earth(m.latitude, m.longitude) limit 1
) perto on true
order by m.nome_busca = sem_acento($8) desc, m.total desc,
  m.codigo = any($9::integer[]) desc, m.nome_busca like sem_acento($10) desc,
  length(m.nome_busca), m.nome_busca, m.estado;

-- selectMunicipiosParecidos

select m.codigo, m.cidade, m.estado, m.latitude, m.longitude, m.total, perto.lugar as perto
from (
  select * from (
    select m.*, greatest(0, coalesce((
      select sum(l.perfis) from busca_lugar l
      where l.cidade_busca = m.nome_busca and l.estado = m.estado
    ), 0))::integer as total
    from municipio m where true
  and similarity(m.nome_busca, sem_acento($1)) >= 0.35
  ) m order by m.nome_busca <-> sem_acento($2), m.codigo limit $3
) m
left join lateral (
  select json_build_object('cidade', n.cidade, 'estado', n.estado, 'km',
    round(earth_distance(ll_to_earth(m.latitude, m.longitude), ll_to_earth(n.latitude, n.longitude)) / 1000)) as lugar
  from busca b join municipio n on n.slug = b.cidade_slug
  where m.total = 0 and b.posicao_terra is not null
  order by b.posicao_terra <-> ll_to_earth(m.latitude, m.longitude) limit 1
) perto on true
order by m.nome_busca <-> sem_acento($4), m.codigo;

select m.codigo, m.cidade, m.estado, m.latitude, m.longitude, m.total, perto.lugar as perto
from (
  select * from (
    select m.*, greatest(0, coalesce((
      select sum(l.perfis) from busca_lugar l
      where l.cidade_busca = m.nome_busca and l.estado = m.estado
    ), 0))::integer as total
    from municipio m where m.estado = $1
  and similarity(m.nome_busca, sem_acento($2)) >= 0.35
  ) m order by m.nome_busca <-> sem_acento($3), m.codigo limit $4
) m
left join lateral (
  select json_build_object('cidade', n.cidade, 'estado', n.estado, 'km',
    round(earth_distance(ll_to_earth(m.latitude, m.longitude), ll_to_earth(n.latitude, n.longitude)) / 1000)) as lugar
  from busca b join municipio n on n.slug = b.cidade_slug
  where m.total = 0 and b.posicao_terra is not null
  order by b.posicao_terra <-> ll_to_earth(m.latitude, m.longitude) limit 1
) perto on true
order by m.nome_busca <-> sem_acento($5), m.codigo;

-- selectLocais

with forma as (
  select estado, cidade_busca, bairro_busca, cidade, bairro, sum(perfis) as total
  from busca_lugar where cidade_busca is not null and estado is not null
  group by estado, cidade_busca, bairro_busca, cidade, bairro having sum(perfis) > 0
), lugar as (
  select (array_agg(cidade order by total desc, cidade))[1] as cidade, estado, cidade_busca,
    case when grouping(bairro_busca) = 0
      then (array_agg(bairro order by total desc, bairro))[1] end as bairro,
    grouping(bairro_busca) = 1 as inteira, sum(total)::integer as total
  from forma
  group by grouping sets ((estado, cidade_busca), (estado, cidade_busca, bairro_busca))
)
select cidade, estado, bairro, total
from (
  select *, max(total) filter (where inteira) over (partition by estado, cidade_busca) as da_cidade
  from lugar
) l
where inteira or bairro is not null
order by da_cidade desc, estado, cidade_busca, inteira desc, total desc, bairro;

-- selectCidadesNoMapa

select m.cidade, m.estado, m.latitude, m.longitude, c.total
from (
  select cidade_slug, sum(perfis)::integer as total from busca_lugar
  where cidade_slug is not null
  group by cidade_slug having sum(perfis) > 0
) c join municipio m on m.slug = c.cidade_slug
order by c.total desc, m.slug limit $1;

select m.cidade, m.estado, m.latitude, m.longitude, c.total
from (
  select cidade_slug, sum(perfis)::integer as total from busca_lugar
  where cidade_slug is not null and estado = $1
  group by cidade_slug having sum(perfis) > 0
) c join municipio m on m.slug = c.cidade_slug
order by c.total desc, m.slug limit $2;

-- selectBairrosNoMapa

select m.cidade, m.estado, mode() within group (order by b.bairro) as bairro,
  round(avg(b.latitude) filter (where (b.latitude <> round(m.latitude::numeric, 2) or b.longitude <> round(m.longitude::numeric, 2)))::numeric, 2)::float8 as latitude,
  round(avg(b.longitude) filter (where (b.latitude <> round(m.latitude::numeric, 2) or b.longitude <> round(m.longitude::numeric, 2)))::numeric, 2)::float8 as longitude,
  count(*)::integer as total
from busca b join municipio m on m.slug = b.cidade_slug
where b.cidade_busca = sem_acento($1) and b.estado = $2 and b.bairro_busca is not null
group by m.codigo, b.bairro_busca
having count(*) filter (where (b.latitude <> round(m.latitude::numeric, 2) or b.longitude <> round(m.longitude::numeric, 2))) >= $3
order by total desc, b.bairro_busca limit $4;

-- selectMunicipioPerto

select m.cidade, m.estado, p.km from (
  select municipio, earth_distance(ll_to_earth(latitude, longitude), ll_to_earth($1::float8, $2::float8)) / 1000 as km
  from municipio_ponto order by ll_to_earth(latitude, longitude) <-> ll_to_earth($3::float8, $4::float8) limit 1
) p join municipio m on m.codigo = p.municipio;

-- selectSede

select "m"."latitude" as "lat", "m"."longitude" as "lng"
from "municipio" as "m"
where ("m"."nome_busca" = sem_acento($1) or "m"."slug" = $2)
order by (select coalesce(sum(l.perfis), 0) from busca_lugar l where l.cidade_busca = m.nome_busca
  and l.estado = m.estado) desc, "m"."codigo"
limit $3;

select "m"."latitude" as "lat", "m"."longitude" as "lng"
from "municipio" as "m"
where ("m"."nome_busca" = sem_acento($1) or "m"."slug" = $2) and "m"."estado" = $3
order by (select coalesce(sum(l.perfis), 0) from busca_lugar l where l.cidade_busca = m.nome_busca
  and l.estado = m.estado) desc, "m"."codigo"
limit $4;

-- selectCentroDoBairro

select avg(b.latitude) as lat, avg(b.longitude) as lng
from busca b left join municipio m on m.slug = b.cidade_slug
where (b.cidade_busca = sem_acento($1) or b.cidade_slug = $2)
  and b.bairro_busca = sem_acento($3)
  and (m.codigo is null or (b.latitude <> round(m.latitude::numeric, 2) or b.longitude <> round(m.longitude::numeric, 2)))
group by b.cidade_slug order by count(*) desc limit 1;

select avg(b.latitude) as lat, avg(b.longitude) as lng
from busca b left join municipio m on m.slug = b.cidade_slug
where (b.cidade_busca = sem_acento($1) or b.cidade_slug = $2)
  and b.bairro_busca = sem_acento($3)
  and b.estado = $4
  and (m.codigo is null or (b.latitude <> round(m.latitude::numeric, 2) or b.longitude <> round(m.longitude::numeric, 2)))
group by b.cidade_slug order by count(*) desc limit 1;

-- selectNumerosDoEstado

select l.*, p.*
from (
  select coalesce(sum(perfis), 0)::integer as total, coalesce(sum(verificadas), 0)::integer as verificadas
  from busca_lugar where estado = $1
) l, (
  select min(preco) as menor_preco, max(preco) as maior_preco from busca where estado = $2
) p;

-- selectCidades

select coalesce(m.cidade, c.cidade) as cidade, left(c.cidade_slug, -3) as slug, c.total,
  m.latitude, m.longitude
from (
  select cidade_slug, (array_agg(cidade order by total desc, cidade))[1] as cidade,
    sum(total)::integer as total
  from (
    select cidade_slug, cidade, sum(perfis) as total from busca_lugar
    where estado = $1 and cidade_slug ~ '^[a-z0-9]'
    group by cidade_slug, cidade having sum(perfis) > 0
  ) forma group by cidade_slug
) c left join municipio m on m.slug = c.cidade_slug
order by c.total desc, c.cidade_slug;

-- selectLugar

with forma as (
  select cidade, bairro, sum(perfis) as total, sum(verificadas) as verificadas
  from busca_lugar where cidade_slug = $1
 group by cidade, bairro having sum(perfis) > 0
)
select b.*, p.*, coalesce(m.cidade, b.cidade) as cidade
from (
  select (select cidade from forma group by cidade order by sum(total) desc, cidade limit 1) as cidade,
    null as bairro,
    coalesce(sum(total), 0)::integer as total,
    coalesce(sum(verificadas), 0)::integer as verificadas
  from forma
) b cross join (
  select min(preco) as menor_preco, max(preco) as maior_preco from busca where cidade_slug = $2
) p left join municipio m on m.slug = $3
where coalesce(m.cidade, b.cidade) is not null;

-- selectBairros

select (array_agg(bairro order by total desc, bairro))[1] as bairro, slug(bairro) as slug,
  sum(total)::integer as total
from (
  select bairro, sum(perfis) as total from busca_lugar
  where cidade_slug = $1 and slug(bairro) <> ''
  group by bairro having sum(perfis) > 0
) forma
group by slug(bairro) order by total desc, slug limit $2;

-- selectVizinhas

select m.cidade, m.estado, left(m.slug, -3) as slug, t.total,
  round(2 * earth() / 1000 * asin(least(1, sqrt(
    sind((m.latitude - aqui.latitude) / 2) ^ 2
    + cosd(m.latitude) * cosd(aqui.latitude) * sind((m.longitude - aqui.longitude) / 2) ^ 2
  ))))::integer as km
from municipio aqui,
  (select cidade_slug, sum(perfis)::integer as total from busca_lugar
    group by cidade_slug having sum(perfis) > 0) t
  join municipio m on m.slug = t.cidade_slug
where aqui.slug = $1 and m.slug <> aqui.slug
order by km, m.cidade limit $2;
