-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- waitBriefly

set local lock_timeout = 500;

-- insertVisitas

select pg_advisory_xact_lock(chave) from (
  select distinct hashtextextended(chave, 0) as chave from unnest($1::text[]) chave order by 1
) chaves;

with
publico as (
  select id, url from modelo_publico where id = any($1::integer[])
), quem as (
  select id from assinante
  where id = any($2::integer[]) and guarda_historico
  order by id for share
), lido as materialized (
  select e.n, e.modelo, quem.id as assinante, e.visitante, e.criado_em, e.canal, exists (
      select from "visita" antes
      where antes.modelo_id = e.modelo and antes.visitante = e.visitante and antes.conta
        and antes.criado_em > e.criado_em - make_interval(mins => $3)
    ) as repetido, e.url = publico.url as pelo_endereco
  from unnest(
    $4::integer[], $5::integer[],
    $6::bytea[], $7::timestamptz[],
    $8::text[], $9::text[]
  ) with ordinality as e (modelo, assinante, visitante, criado_em, canal, url, n)
  join publico on publico.id = e.modelo
  left join quem on quem.id = e.assinante
), aceito as (
  select *, not repetido
    and row_number() over (partition by modelo, visitante, canal, repetido order by n) = 1 as conta
  from lido
),
dito as (
  select d.n, lugar.cidade, lugar.estado, lugar.slug, d.origem, d.posicao, d.filtros::text[] as filtros
  from unnest(
    $10::text[], $11::text[],
    $12::text[], $13::text[],
    $14::text[]
  ) with ordinality as d (cidade, estado, origem, posicao, filtros, n)
  left join municipio lugar on lugar.slug = slug(d.cidade) || '-' || lower(d.estado)
),
recortado as (
  insert into estatistica_recorte_fila
    (modelo_id, dia, hora, cidade, origem, posicao, filtros, visitas, contatos)
  select modelo, dia_em_sao_paulo(criado_em), extract(hour from criado_em at time zone 'America/Sao_Paulo'),
    slug, origem, posicao, filtros, 1, 0
  from aceito join dito using (n) where conta order by n
), visto as (
    select aceito.*, dito.cidade, dito.estado from aceito join dito using (n)
  ), nova as (
    insert into visita (modelo_id, assinante_id, visitante, cidade, estado, conta, criado_em)
    select modelo, assinante, visitante, cidade, estado, conta, criado_em from visto order by n
  ), lembrada as (
    insert into historico (assinante_id, modelo_id, visitas, cidade, estado, ultima_visita, cidade_em)
    select assinante, modelo, count(*),
      (array_agg(cidade order by n desc) filter (where cidade is not null))[1],
      (array_agg(estado order by n desc) filter (where cidade is not null))[1],
      max(criado_em),
      (array_agg(criado_em order by n desc) filter (where cidade is not null))[1]
    from visto
    where assinante is not null and (pelo_endereco
      or not exists (select from modelo_corte k where k.modelo_id = visto.modelo))
    group by 1, 2 order by 1, 2
    on conflict (assinante_id, modelo_id) do update set
      visitas = historico.visitas + excluded.visitas,
      cidade = coalesce(excluded.cidade, historico.cidade),
      estado = case when excluded.cidade is null then historico.estado else excluded.estado end,
      cidade_em = coalesce(excluded.cidade_em, historico.cidade_em),
      ultima_visita = greatest(historico.ultima_visita, excluded.ultima_visita)
  )
  select n from visto;

-- insertContatos

select pg_advisory_xact_lock(chave) from (
  select distinct hashtextextended(chave, 0) as chave from unnest($1::text[]) chave order by 1
) chaves;

with
publico as (
  select id, url from modelo_publico where id = any($1::integer[])
), quem as (
  select id from assinante
  where id = any($2::integer[]) and guarda_historico
  order by id for share
), lido as materialized (
  select e.n, e.modelo, quem.id as assinante, e.visitante, e.criado_em, e.canal, exists (
      select from "contato" antes
      where antes.modelo_id = e.modelo and antes.visitante = e.visitante and antes.conta
        and antes.canal = e.canal
        and antes.criado_em > e.criado_em - make_interval(mins => $3)
    ) as repetido, e.url = publico.url as pelo_endereco
  from unnest(
    $4::integer[], $5::integer[],
    $6::bytea[], $7::timestamptz[],
    $8::text[], $9::text[]
  ) with ordinality as e (modelo, assinante, visitante, criado_em, canal, url, n)
  join publico on publico.id = e.modelo
  left join quem on quem.id = e.assinante
), aceito as (
  select *, not repetido
    and row_number() over (partition by modelo, visitante, canal, repetido order by n) = 1 as conta
  from lido
),
dito as (
  select d.n, lugar.cidade, lugar.estado, lugar.slug, d.origem, d.posicao, d.filtros::text[] as filtros
  from unnest(
    $10::text[], $11::text[],
    $12::text[], $13::text[],
    $14::text[]
  ) with ordinality as d (cidade, estado, origem, posicao, filtros, n)
  left join municipio lugar on lugar.slug = slug(d.cidade) || '-' || lower(d.estado)
),
recortado as (
  insert into estatistica_recorte_fila
    (modelo_id, dia, hora, cidade, origem, posicao, filtros, visitas, contatos)
  select modelo, dia_em_sao_paulo(criado_em), extract(hour from criado_em at time zone 'America/Sao_Paulo'),
    slug, origem, posicao, filtros, 0, 1
  from aceito join dito using (n) where conta order by n
), novo as (
    insert into contato (modelo_id, assinante_id, visitante, canal, conta, criado_em)
    select modelo, assinante, visitante, canal, conta, criado_em from aceito order by n
  )
  select n from aceito;

-- createPartitions

select pg_advisory_xact_lock(hashtextextended('criar_particoes', 0));

select criar_particoes($1::date, $2);

-- deleteEventos

set local statement_timeout = 0;

select pg_advisory_xact_lock(hashtextextended('criar_particoes', 0));

select esquecer_eventos(dia_em_sao_paulo($1::timestamptz) - $2::integer);
