-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertIndicios

with m as (
  select m.* from modelo m join conta c on c.id = m.id and c.estado = 'ativa'
  where m.moderacao in ('pendente', 'aprovado')
),
marca(modelo_id, sinal, marca) as (
  select id, 'telefone', md5(telefone) from m where telefone is not null
  union all
  select id, 'texto', md5(lower(regexp_replace(trim(descricao), '\s+', ' ', 'g'))) from m
  where length(trim(descricao)) >= $1
),
juntas as (
  select sinal, marca, array_agg(distinct modelo_id) as modelos from marca
  group by sinal, marca
  having count(distinct modelo_id) > 1
),
achado as (
  select x.modelo_id, j.sinal, md5(j.marca || j.modelos::text) as marca,
    array_remove(j.modelos, x.modelo_id) as outras
  from juntas j cross join lateral unnest(j.modelos) x(modelo_id)
  union all
  select p.modelo_id, 'cidades', md5(array_agg(distinct p.cidade || p.estado)::text), '{}'::integer[]
  from modelo_passagem p join m on m.id = p.modelo_id
  where p.em > $2::timestamptz - interval '7 days'
  group by p.modelo_id having count(distinct (p.cidade, p.estado)) >= $3::integer
),
novo as (
  insert into indicio (modelo_id, sinal, marca, criado_em)
  select modelo_id, sinal, marca, $4::timestamptz from achado
  on conflict do nothing returning modelo_id, sinal, marca
)
select modelo_id as modelo, sinal, outras from achado join novo using (modelo_id, sinal, marca)
order by modelo_id, sinal;

-- deletePassagens

delete from "modelo_passagem"
where "em" < $1;
