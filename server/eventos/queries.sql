-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertVisita

select pg_advisory_xact_lock(hashtextextended($1, 0));

with quem as (select id from assinante where id = $1::integer and guarda_historico for share), lugar as (
    select cidade, estado from municipio
    where slug = slug($2::text) || '-' || lower($3::text)
  ), nova as (
    insert into visita (modelo_id, assinante_id, visitante, cidade, estado, conta, criado_em)
    select id, (select id from quem), $4::bytea, lugar.cidade, lugar.estado,
      not exists (
select from "visita" where modelo_id = $5 and visitante = $6 and conta
  and criado_em > $7::timestamptz - make_interval(mins => $8)), $9::timestamptz
    from modelo_publico left join lugar on true where id = $10
    returning modelo_id, cidade, estado
  ), lembrada as (
    insert into historico (assinante_id, modelo_id, cidade, estado, ultima_visita, cidade_em)
    select quem.id, modelo_id, cidade, estado, $11::timestamptz,
      case when cidade is not null then $12::timestamptz end
    from nova, quem
    on conflict (assinante_id, modelo_id) do update set
      visitas = historico.visitas + 1,
      cidade = coalesce(excluded.cidade, historico.cidade),
      estado = case when excluded.cidade is null then historico.estado else excluded.estado end,
      cidade_em = coalesce(excluded.cidade_em, historico.cidade_em),
      ultima_visita = greatest(historico.ultima_visita, excluded.ultima_visita)
  )
  select modelo_id from nova;

-- insertContato

select pg_advisory_xact_lock(hashtextextended($1, 0));

with quem as (select id from assinante where id = $1::integer and guarda_historico for share)
  insert into contato (modelo_id, assinante_id, visitante, conta, criado_em)
  select id, (select id from quem), $2::bytea, not exists (
select from "contato" where modelo_id = $3 and visitante = $4 and conta
  and criado_em > $5::timestamptz - make_interval(mins => $6)), $7::timestamptz
  from modelo_publico where id = $8
  returning modelo_id;

-- createPartitions

select pg_advisory_xact_lock(hashtextextended('criar_particoes', 0));

select criar_particoes($1::date, $2);

-- deleteEventos

set local statement_timeout = 0;

select pg_advisory_xact_lock(hashtextextended('criar_particoes', 0));

select esquecer_eventos(dia_em_sao_paulo($1::timestamptz) - $2::integer);
