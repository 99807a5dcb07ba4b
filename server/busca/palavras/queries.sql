-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectPalavrasVizinhas

select p.palavra, coalesce(v.vizinhas, '{}') as vizinhas
from regexp_split_to_table(palavras_de($1), ' ') with ordinality as p (palavra, lugar)
left join lateral (
  select array_agg(x.palavra) as vizinhas from (
    select bp.palavra from busca_palavra bp
    where p.palavra ~ '^[a-z]{4,40}$'
      and not exists (
        select from busca_palavra c
        where c.palavra >= p.palavra and c.palavra < p.palavra || $2)
    order by bp.palavra <-> p.palavra limit 12
  ) x
) v on true
where p.palavra <> ''
order by p.lugar;

-- deleteUnusedPalavras

delete from busca_palavra p where not exists (
select from busca b where b.documento @@ quote_literal(p.palavra)::tsquery);
