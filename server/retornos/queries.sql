-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- isPublico

select
from modelo_publico
where id = $1;

-- insertRetorno

with usado as (
  insert into vale_usado (hash, mes) values ($1, $2::date)
  on conflict do nothing returning hash
)
insert into retorno_mes as r (modelo_id, mes, sim, nao)
select m.id, $3::date, $4::boolean::integer, (not $5::boolean)::integer
from usado, conta m where m.id = $6 and m.tipo = 'modelo' and m.estado <> 'apagada'
on conflict (modelo_id, mes) do update set sim = r.sim + excluded.sim, nao = r.nao + excluded.nao
returning r.modelo_id;

-- selectRetornos

select coalesce(sum(sim), 0)::integer as sim, coalesce(sum(sim + nao), 0)::integer as total
from retorno_mes
where modelo_id = $1 and mes > date_trunc('month', $2::timestamptz at time zone 'America/Sao_Paulo')::date - make_interval(months => $3::integer);

-- deleteRetornos

delete from retorno_mes
where mes <= date_trunc('month', $1::timestamptz at time zone 'America/Sao_Paulo')::date - make_interval(months => $2::integer);

delete from vale_usado
where mes < date_trunc('month', $1::timestamptz at time zone 'America/Sao_Paulo')::date - interval '1 month';
