-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- sumQueue

select somar_estatisticas($1) as total;

-- requeueEventos

set local statement_timeout = 0;

select refazer_estatisticas() as dia;

-- sumRecortes

select somar_recortes($1) as total;

-- deleteRecortes

delete from estatistica_recorte
where dia < dia_em_sao_paulo($1::timestamptz) - $2::integer;

-- replaceFaixas

set local statement_timeout = 0;

delete from estatistica_faixa;

with hoje as (select dia_em_sao_paulo($1::timestamptz) as dia), perfil as (
    select b.estado, b.cidade_slug as cidade, m.genero, p.dias, sum(e.visitas) as visitas,
      100.0 * sum(e.contatos) / sum(e.visitas) as taxa
    from hoje cross join unnest($2::integer[]) p (dias)
    join busca b on dia_em_sao_paulo(b.criado_em) <= hoje.dia - p.dias
    join modelo_publico m on m.id = b.id
    join estatistica_dia e on e.modelo_id = b.id and e.dia >= hoje.dia - p.dias and e.dia < hoje.dia
    where b.estado is not null
    group by b.id, b.estado, b.cidade_slug, m.genero, p.dias having sum(e.visitas) > 0
  ), meio as (
    select estado, coalesce(cidade, '') as cidade, genero, dias,
      percentile_cont(0.25) within group (order by visitas)::numeric as visitas_de,
      percentile_cont(0.75) within group (order by visitas)::numeric as visitas_ate,
      percentile_cont(0.25) within group (order by taxa)::numeric as taxa_de,
      percentile_cont(0.75) within group (order by taxa)::numeric as taxa_ate
    from perfil
    group by grouping sets ((estado, cidade, genero, dias), (estado, genero, dias))
    having count(*) >= $3 and (grouping(cidade) = 1 or cidade is not null)
  )
  insert into estatistica_faixa (estado, cidade, genero, dias, visitas_de, visitas_ate, taxa_de, taxa_ate)
  select estado, cidade, genero, dias, (case when visitas_de < 100
then round(visitas_de / 5) * 5
else round(visitas_de, 1 - floor(log(visitas_de))::integer) end)::integer, (case when visitas_ate < 100
then round(visitas_ate / 5) * 5
else round(visitas_ate, 1 - floor(log(visitas_ate))::integer) end)::integer,
    round(taxa_de), round(taxa_ate)
  from meio;
