-- The published order of the lists (contract/ordem.ts, docs/decisions/0103): points in ranges, equals that take
-- turns, new profiles that are introduced, paid positions that say so. Not breaking.
alter table busca
  -- a plan gave her a place above others
  add column pago boolean not null default false,
  add column nova boolean not null default false;

-- The same rule as `posicaoDe` in contract/ordem.ts: server/busca/ordem.test.ts compares both.
create function posicao_de(nivel integer, foto_perfil boolean, verificada boolean, avaliacoes integer,
    nota numeric, descricao integer, fotos integer, nova boolean) returns integer
  language sql immutable parallel safe
  return nivel * 1000 + 50 * ((
    case when nova then 250 else 0 end
    + case when verificada then 200 else 0 end
    + case when foto_perfil then 100 else 0 end
    + least(avaliacoes, 20) * 5
    + round(least(coalesce(nota, 0), 5) * 20)::integer
    + round(least(descricao, 400) * 0.125)::integer
    + least(fotos, 10) * 5) / 50);

-- Visits are counted only of a profile that is young enough.
create function e_nova(modelo integer, desde timestamptz) returns boolean language sql stable
  return case when desde > now() - interval '60 days' then
    (select coalesce(sum(visitas), 0) < 200 from estatistica_dia where modelo_id = modelo)
    else false end;

create or replace function refazer_busca(modelo integer)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  antes busca;
  depois busca;
begin
  select * into antes from busca where id = modelo;
  select
    p.id,
    posicao_de(p.plano_posicao, i.perfil is not null, p.verificada, coalesce(v.avaliacoes, 0), v.nota,
      length(p.descricao), g.total, n.nova),
    p.apelido, p.url, p.chamada, p.telefone,
    case when p.encontravel_por_telefone then p.telefone end,
    case when p.mostrar_idade then m.dt_nascimento end,
    p.bairro, p.cidade, p.estado, p.cidade_slug, sem_acento(p.cidade), sem_acento(p.bairro),
    p.latitude, p.longitude,
    case when p.latitude is not null then ll_to_earth(p.latitude, p.longitude) end,
    v.nota, coalesce(v.avaliacoes, 0),
    (select coalesce(min(preco) filter (where codigo = '1-hora'), min(preco)) from modelo_preco where modelo_id = p.id),
    p.verificada, p.plano_destaque, p.online_ate,
    array(
      select g.letra || ':' || o.codigo
        from modelo_opcao o join opcao_grupo g on g.grupo = o.grupo
        where o.modelo_id = p.id and g.letra is not null
      union select 's:' || o.grupo from modelo_opcao o
        where o.modelo_id = p.id and o.grupo in ('massagens', 'fetiches')
      union select 'a:local' where p.local
      union select 'a:hoteis' where p.hoteis
      union select 'a:moteis' where p.moteis
      union select 'a:domicilio' where p.domicilio
      union select 'c:' || slug(p.tipo_corpo) where p.tipo_corpo is not null
      union select 'e:com-local' where p.local
      union select 'e:luxo-vip' where p.plano in ('premium', 'diamond')
      union select 'e:atendimento-virtual' where exists (
        select from modelo_opcao o where o.modelo_id = p.id and o.grupo = 'servicos' and o.codigo = 'sexo-virtual')
      union select 'e:mais-avaliadas' where v.avaliacoes >= 5 and v.nota >= 4.5
      union select 'h:' || slug(p.cor_cabelo) where p.cor_cabelo is not null
      union select 'd:' || faixa_de_idade(m.dt_nascimento, dia_em_sao_paulo(now())) where p.mostrar_idade
      union select 'n:4' where v.nota >= 4
      union select 'n:4.5' where v.nota >= 4.5
      union select 'v:sim' where p.verificada
      -- in one order, so that the same options compare as the same
      order by 1
    ),
    semana_de(p.id),
    documento_de(m),
    coalesce(i.perfil, g.primeira), coalesce(i.destaque, i.perfil, g.primeira),
    p.criado_em,
    least(p.expira_em, case when n.nova then p.criado_em + interval '60 days' end,
      case when p.mostrar_idade then proxima_faixa(m.dt_nascimento, now()) end, (select min(x) from (
      select a.fim from assinatura a where a.conta_id = p.id and a.fim > now()
      union all select a.inicio from assinatura a where a.conta_id = p.id and a.inicio > now()) t(x))),
    midias_de(p.id), stories_de(p.id), p.aparecer_em_buscadores, p.atualizado_em,
    (select u.ativa_em from modelo_ausencia u where u.modelo_id = p.id),
    p.plano_posicao > 0, n.nova
  into depois
  from modelo_publico p
  join modelo m on m.id = p.id
  left join lateral (
    select avg(nota) as nota, count(*)::integer as avaliacoes
    from depoimento d where d.modelo_id = p.id and d.status = 1
  ) v on true
  left join lateral (
    select max(r.arquivo) filter (where papel = 'perfil') as perfil,
           max(r.arquivo) filter (where papel = 'destaque') as destaque
    from modelo_imagem r join arquivo f on f.hash = r.arquivo
    where r.modelo_id = p.id and f.oculto_em is null
  ) i on true
  left join lateral (
    select count(*)::integer as total, (array_agg(x.arquivo order by x.ordem, x.id))[1] as primeira
    from midia x join arquivo f on f.hash = x.arquivo
    where x.modelo_id = p.id and x.visibilidade = 'publico' and f.tipo = 'foto' and f.oculto_em is null
  ) g on true
  cross join lateral (select e_nova(p.id, p.criado_em) as nova) n
  where p.id = modelo;

  if depois is distinct from antes then
    delete from busca where id = modelo;
    insert into busca select (depois).* where depois.id is not null;
  end if;
  if depois.documento is distinct from antes.documento then
    perform busca_palavras(antes.documento, depois.documento);
  end if;
  perform busca_avisa(antes, depois);
end $function$
;

create or replace function somar_estatisticas(maximo integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  tomados integer;
  mexidos integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  with tomada as (
    delete from estatistica_fila
    where id in (select id from estatistica_fila order by id limit maximo)
    returning modelo_id, dia_em_sao_paulo(criado_em) as dia, cidade, estado, visitas, contatos
  ), lugar as (
    select n.cidade as nome, n.estado as sigla, m.cidade, m.estado
    from (select distinct cidade, estado from tomada) n
    join municipio m on m.slug = slug(n.cidade) || '-' || lower(n.estado)
  ), soma as (
    insert into estatistica_dia as d (modelo_id, dia, cidade, estado, visitas, contatos)
    select t.modelo_id, t.dia, coalesce(l.cidade, ''), coalesce(l.estado, ''),
      sum(t.visitas), sum(t.contatos)
    from tomada t left join lugar l on l.nome = t.cidade and l.sigla = t.estado
    -- a profile may have been erased meanwhile, and its days with it
    where exists (select from modelo m where m.id = t.modelo_id)
    group by t.modelo_id, t.dia, l.cidade, l.estado
    on conflict (modelo_id, dia, cidade, estado) do update
      set visitas = d.visitas + excluded.visitas, contatos = d.contatos + excluded.contatos
    returning d.modelo_id
  )
  select (select count(*) from tomada), array(select distinct modelo_id from soma) into tomados, mexidos;
  -- Whoever has had the visits of a new profile is no longer one.
  insert into busca_fila (modelo_id)
    select b.id from busca b where b.id = any(mexidos) and b.nova and not e_nova(b.id, b.criado_em)
    order by b.id
    on conflict (modelo_id) do update set alcance = 2 where busca_fila.alcance < 2;
  return tomados;
end $function$
;

insert into busca_fila (modelo_id) select id from busca order by id on conflict do nothing;
