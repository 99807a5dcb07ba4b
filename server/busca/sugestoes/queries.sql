-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectLugaresPorComeco

with forma as (
  select estado, cidade_busca, bairro_busca, cidade, bairro, sum(perfis) as total
  from busca_lugar where estado is not null and cidade_busca is not null
    and ((' ' || cidade_busca) like sem_acento($1) or (' ' || bairro_busca) like sem_acento($2))
  group by estado, cidade_busca, bairro_busca, cidade, bairro
)
select (array_agg(cidade order by total desc, cidade))[1] as cidade, estado, null as bairro,
  sum(total)::integer as total
from forma where (' ' || cidade_busca) like sem_acento($3)
group by estado, cidade_busca having sum(total) > 0
union all
select (array_agg(cidade order by total desc, cidade))[1], estado,
  (array_agg(bairro order by total desc, bairro))[1], sum(total)::integer
from forma where (' ' || bairro_busca) like sem_acento($4)
group by estado, cidade_busca, bairro_busca having sum(total) > 0
order by total desc, cidade, bairro nulls first limit $5;

-- selectNomesPorComeco

select id, apelido, url, cidade, estado from busca b
where documento @@ to_tsquery('palavras', $1)
order by posicao desc, id desc limit $2;
