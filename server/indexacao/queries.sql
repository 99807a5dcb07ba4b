-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectPartesDePerfis

select id / $1::integer as parte, max(atualizado_em) as ultima
from modelo_indexavel group by 1 order by 1;

-- selectPerfis

select url, atualizado_em as ultima from modelo_indexavel
where id >= $1::bigint and id < $2::bigint order by id;

-- selectPartesDeLugares

select estado, count(*)::integer as lugares, max(ultima) as ultima
  from (
select estado, cidade_slug, bairro_slug, max(atualizado_em) as ultima, count(*)::integer as perfis
from modelo_indexavel where estado is not null and cidade_slug ~ '^[a-z0-9]'
group by grouping sets ((estado), (estado, cidade_slug), (estado, cidade_slug, bairro_slug))
having grouping(bairro_slug) = 1 or bairro_slug <> '') l group by estado order by estado;

-- selectLugares

select left(cidade_slug, -3) as cidade, bairro_slug as bairro, ultima, perfis
  from (
select estado, cidade_slug, bairro_slug, max(atualizado_em) as ultima, count(*)::integer as perfis
from modelo_indexavel where estado is not null and cidade_slug ~ '^[a-z0-9]'
group by grouping sets ((estado), (estado, cidade_slug), (estado, cidade_slug, bairro_slug))
having grouping(bairro_slug) = 1 or bairro_slug <> '') l where estado = $1
  order by cidade_slug nulls first, bairro_slug nulls first
  offset $2 limit $3;

-- selectCartaoDePerfil

select b.id, b.apelido, b.cidade, b.estado, b.nota, b.avaliacoes, b.verificada, a.cor
from modelo_publico p join busca b on b.id = p.id left join arquivo a on a.hash = b.foto
-- whoever hides from some region has no card: it is copied to places that are read everywhere
where p.url = $1 and not exists (select from modelo_escondida e where e.modelo_id = p.id);
