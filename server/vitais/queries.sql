-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- upsertVital

insert into vital (dia, pagina, medida, ate, visitas)
values (dia_em_sao_paulo($1::timestamptz), $2, $3, $4, 1)
on conflict (dia, pagina, medida, ate) do update set visitas = vital.visitas + 1;

-- selectVitais

with faixa as (
  select pagina, medida, ate, sum(visitas) as visitas
  from vital where dia > dia_em_sao_paulo($1::timestamptz) - $2::integer
  group by pagina, medida, ate
), soma as (
  select pagina, medida, ate,
    sum(visitas) over (partition by pagina, medida order by ate) as ate_aqui,
    sum(visitas) over (partition by pagina, medida) as todas
  from faixa
)
select pagina, medida, min(ate) as p75, todas::integer as visitas
from soma where ate_aqui >= 0.75 * todas and todas >= $3::integer
group by pagina, medida, todas order by pagina, medida;

-- deleteVitais

delete from vital
where dia <= dia_em_sao_paulo($1::timestamptz) - $2::integer;
