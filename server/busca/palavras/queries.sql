-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectPalavras

select p.palavra, exists (
  select from busca_palavra c
  where c.palavra >= p.palavra and c.palavra < p.palavra || $1) as conhecida
from regexp_split_to_table(palavras_de($2), ' ') with ordinality as p (palavra, lugar)
where p.palavra <> ''
order by p.lugar;

-- selectVizinhas

select palavra from busca_palavra
order by palavra <-> $1, palavra limit $2;

-- deleteUnusedPalavras

delete from busca_palavra p where not exists (
select from busca b where b.documento @@ quote_literal(p.palavra)::tsquery);
