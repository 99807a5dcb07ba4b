-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectLugaresPorComeco

select mode() within group (order by cidade) as cidade, estado, null as bairro,
  count(*)::integer as total
from busca where estado is not null and (' ' || cidade_busca) like sem_acento($1)
group by estado, cidade_busca
union all
select mode() within group (order by cidade), estado, mode() within group (order by bairro),
  count(*)::integer
from busca where estado is not null and cidade_busca is not null
  and (' ' || bairro_busca) like sem_acento($2)
group by estado, cidade_busca, bairro_busca
order by total desc, cidade, bairro nulls first limit $3;

-- selectNomesPorComeco

select b.id, b.apelido, b.url, b.cidade, b.estado from busca b
where b.documento @@ to_tsquery('palavras', $1)
order by b.posicao desc, b.id desc limit $2;
