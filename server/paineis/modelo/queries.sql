-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectNumeros

with hoje as (select dia_em_sao_paulo($1) as dia), e as materialized (
  select e.dia, e.cidade, e.estado, e.dia > hoje.dia - $2::integer as agora,
    sum(e.visitas)::integer as visitas, sum(e.contatos)::integer as contatos,
    sum("e"."telegram")::integer as "telegram", sum("e"."signal")::integer as "signal", sum("e"."sms")::integer as "sms", sum("e"."ligacao")::integer as "ligacao"
  from estatistica e, hoje
  where e.modelo_id = $3 and e.dia > hoje.dia - 2 * $4::integer and e.dia <= hoje.dia
  group by e.dia, e.cidade, e.estado, hoje.dia
), soma as (
  select agora, json_build_object('visualizacoes', sum(visitas), 'contatos', sum(contatos), 'telegram', sum("telegram"), 'signal', sum("signal"), 'sms', sum("sms"), 'ligacao', sum("ligacao")) as json
  from e group by agora
)
select
  coalesce((select json from soma where agora), '{"visualizacoes":0,"contatos":0,"telegram":0,"signal":0,"sms":0,"ligacao":0}') as agora,
  coalesce((select json from soma where not agora), '{"visualizacoes":0,"contatos":0}') as antes,
  (select json_agg(d order by d.dia) from (
    select to_char(g.dia, 'YYYY-MM-DD') as dia,
      coalesce(sum(e.visitas), 0) as visualizacoes, coalesce(sum(e.contatos), 0) as contatos
    from hoje, generate_series(hoje.dia - $5::integer + 1, hoje.dia, interval '1 day') g(dia)
    left join e on e.dia = g.dia
    group by g.dia) d) as dias,
  coalesce((select json_agg(l order by l.visualizacoes desc, l.cidade) from (
    select cidade, estado, sum(visitas) as visualizacoes from e
    where agora and cidade <> '' group by cidade, estado
    order by sum(visitas) desc, cidade limit $6) l), '[]') as locais;

-- selectRecortes

with hoje as (select dia_em_sao_paulo($1::timestamptz) as dia), soma as (
  select r.corte, r.valor, sum(r.visitas)::integer as visualizacoes, sum(r.contatos)::integer as contatos,
    row_number() over (partition by r.corte
      order by sum(r.visitas) desc, sum(r.contatos) desc, r.valor) as lugar
  from recorte r, hoje
  where r.modelo_id = $2 and r.dia > hoje.dia - $3::integer and r.dia <= hoje.dia
  group by r.corte, r.valor
)
select s.corte, s.valor, s.visualizacoes, s.contatos, m.cidade, m.estado
from soma s left join municipio m on s.corte = 'cidade' and m.slug = s.valor
where s.corte not in ('cidade', 'filtro') or s.lugar <= $4::integer
order by s.corte, s.lugar;

-- selectComparacao

with hoje as (select dia_em_sao_paulo($1::timestamptz) as dia)
select coalesce(sum(e.visitas), 0)::integer as visualizacoes,
  coalesce(sum(e.contatos), 0)::integer as contatos,
  (select json_build_object('onde', case f.cidade when '' then 'estado' else 'cidade' end,
      'visitas_de', f.visitas_de, 'visitas_ate', f.visitas_ate, 'taxa_de', f.taxa_de, 'taxa_ate', f.taxa_ate)
    from modelo m join estatistica_faixa f on f.estado = m.estado and f.genero = m.genero
      and f.dias = $2::integer and f.cidade in ('', slug(m.cidade) || '-' || lower(m.estado))
    where m.id = $3 order by f.cidade = '' limit 1) as faixa
from hoje left join estatistica e on e.modelo_id = $4
  and e.dia >= hoje.dia - $5::integer and e.dia < hoje.dia;

-- selectAvaliacoes

with d as (
  select dia_em_sao_paulo($1) - dia_em_sao_paulo(criado_em) as ha from depoimento
  where modelo_id = $2 and status = 1
)
select count(*) filter (where ha >= 0 and ha < $3::integer)::integer as agora,
  count(*) filter (where ha >= $4::integer and ha < 2 * $5::integer)::integer as antes
from d;

-- selectPerfil

select m.apelido, m.url, m.chamada, m.online_ate, m.moderacao, m.desativado,
  idade_mostrada(m.dt_nascimento, dia_em_sao_paulo($1)) as idade,
  exists (select from modelo_publico p where p.id = m.id) as publica,
  case when m.moderacao = 'recusado' then (select motivo from moderacao_ato
    where alvo = 'modelo' and alvo_id = m.id and ato = 'recusar' order by id desc limit 1) end as motivo,
  f.foto, v.nota, v.avaliacoes,
  array(select codigo from modelo_opcao where modelo_id = m.id and grupo = 'canais') as canais,
  i.perfil as tem_perfil, i.banner as tem_banner, g.total >= $2 as tem_fotos,
  m.chamada <> '' as tem_chamada, m.descricao <> '' as tem_descricao,
  m.telefone is not null as tem_telefone,
  m.local or m.hoteis or m.moteis or m.domicilio as tem_atendimento,
  num_nulls(m.etnia, m.cor_cabelo, m.tamanho_cabelo, m.cor_olhos, m.tipo_corpo) = 0
    and m.altura > 0 as tem_caracteristicas,
  exists (select from modelo_preco where modelo_id = m.id) as tem_precos,
  exists (select from modelo_disponibilidade where modelo_id = m.id) as tem_disponibilidade,
  exists (select from modelo_opcao where modelo_id = m.id and grupo = 'servicos') as tem_servicos,
  exists (select from modelo_opcao where modelo_id = m.id and grupo = 'pagamento') as tem_pagamento
from modelo m
cross join lateral (
  select avg(nota)::float8 as nota, count(*)::integer as avaliacoes
  from depoimento d where d.modelo_id = m.id and d.status = 1 and d.oculto_em is null) v
cross join lateral (
  select coalesce(bool_or(papel = 'perfil'), false) as perfil,
    coalesce(bool_or(papel = 'banner'), false) as banner
  from modelo_imagem where modelo_id = m.id) i
cross join lateral (
  select count(*) as total from midia x join arquivo a on a.hash = x.arquivo
  where x.modelo_id = m.id and x.visibilidade = 'publico' and a.tipo = 'foto') g
left join lateral (
  select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) as foto
  from modelo_imagem r join arquivo a on a.hash = r.arquivo
  where r.modelo_id = m.id and r.papel = 'perfil') f on true
where m.id = $3;

-- selectComentarios

select d.id, coalesce(split_part(c.nome, ' ', 1), 'Anônimo') as nome, d.criado_em, d.comentario,
  d.nota, d.status
from depoimento d left join conta c on c.id = d.cliente_id and c.estado = 'ativa'
where d.modelo_id = $1 and d.status <> 9
order by d.criado_em desc, d.id desc limit $2;

-- selectAgora

with agora as (select $1::timestamptz at time zone 'America/Sao_Paulo' as hora)
select
  (select count(*)::integer from depoimento
    where modelo_id = $2 and status = 0) as avaliacoes,
  (select count(*)::integer from storie_comentario
    where modelo_id = $3 and status = 0) as comentarios,
  (select json_build_object('quantas', count(*), 'ate', min(expira_em)) from storie
    where modelo_id = $4 and expira_em > $5
      and expira_em <= $6::timestamptz + make_interval(hours => $7::integer)) as stories,
  -- Hours that end before they begin run past midnight: yesterday's may not be over.
  (select json_build_object('inicio', to_char(d.inicio, 'HH24:MI'), 'fim', to_char(d.fim, 'HH24:MI'))
    from modelo_disponibilidade d, agora
    where d.modelo_id = $8 and (
      d.dia = extract(dow from agora.hora) and (d.fim <= d.inicio or d.fim > agora.hora::time)
      or d.dia = extract(dow from agora.hora - interval '1 day')
        and d.fim <= d.inicio and d.fim > agora.hora::time)
    order by d.dia = extract(dow from agora.hora), d.inicio limit 1) as horario;

-- selectPrecosPublicados

with ela as (
  select slug(cidade) || '-' || lower(estado) as lugar, estado from modelo where id = $1
), perfil as (
  (select b.id, 'cidade' as onde from ela join busca b on b.cidade_slug = ela.lugar
    where b.id <> $2 limit $3)
  union all
  (select b.id, 'estado' from ela join busca b on b.estado = ela.estado
    where b.id <> $4 limit $5)
)
select distinct on (p.codigo) p.codigo, perfil.onde,
  percentile_cont(0.25) within group (order by p.preco)::float8 as de,
  percentile_cont(0.75) within group (order by p.preco)::float8 as ate
from perfil join modelo_preco p on p.modelo_id = perfil.id
group by p.codigo, perfil.onde having count(*) >= $6
order by p.codigo, perfil.onde;

-- selectMedidas

select b.id, b.posicao, b.bairro, b.cidade, b.estado, p.plano_posicao as nivel, b.opcoes,
  not exists (select from modelo_disponibilidade d where d.modelo_id = b.id) as "semHorarios",
  json_build_object(
    'foto_perfil', exists (
      select from modelo_imagem r join arquivo f on f.hash = r.arquivo
      where r.modelo_id = b.id and r.papel = 'perfil' and f.oculto_em is null)::integer,
    'verificada', b.verificada::integer,
    'avaliacoes', b.avaliacoes,
    'nota', coalesce(b.nota, 0)::float8,
    'descricao', length(p.descricao),
    'fotos', (
      select count(*) from midia x join arquivo f on f.hash = x.arquivo
      where x.modelo_id = b.id and x.visibilidade = 'publico' and f.tipo = 'foto' and f.oculto_em is null),
    'nova', b.nova::integer) as medidas
from busca b join modelo_publico p on p.id = b.id where b.id = $1;

-- selectFaixasPorEscolha

select e.escolha, b.posicao,
  case when b.posicao = $1 then b.id & 63 end as lote,
  count(*)::integer as total, (count(*) filter (where b.id < $2))::integer as menores
from busca eu
join busca b on b.estado = eu.estado and b.cidade_busca = eu.cidade_busca
join json_to_recordset($3) as e (escolha integer, codigos text[])
  on b.opcoes && e.codigos
where eu.id = $4 group by 1, 2, 3;

-- selectFaixas

select b.posicao, case when b.posicao = $1 then b.id & 63 end as lote,
  count(*)::integer as total, (count(*) filter (where b.id < $2))::integer as menores
from busca eu join busca b on b.estado = eu.estado and b.cidade_busca = eu.cidade_busca and b.bairro_busca = eu.bairro_busca
where eu.id = $3 group by 1, 2;

select b.posicao, case when b.posicao = $1 then b.id & 63 end as lote,
  count(*)::integer as total, (count(*) filter (where b.id < $2))::integer as menores
from busca eu join busca b on b.estado = eu.estado and b.cidade_busca = eu.cidade_busca
where eu.id = $3 group by 1, 2;

select b.posicao, case when b.posicao = $1 then b.id & 63 end as lote,
  count(*)::integer as total, (count(*) filter (where b.id < $2))::integer as menores
from busca eu join busca b on b.estado = eu.estado
where eu.id = $3 group by 1, 2;

select b.posicao, case when b.posicao = $1 then b.id & 63 end as lote,
  count(*)::integer as total, (count(*) filter (where b.id < $2))::integer as menores
from busca eu join busca b on true
where eu.id = $3 group by 1, 2;
