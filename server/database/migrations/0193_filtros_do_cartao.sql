-- Three more filters, of what a card shows: for how long she has a price, how many reviews she has, and whether she
-- is visiting the city. Nodes of the version before read the new options and offer them nowhere.

-- The options of a search row on a day: that of a visit comes and goes with her stays.
create function opcoes_em(opcoes text[], roteiro jsonb, dia date) returns text[]
  language sql immutable parallel safe
as $function$
  select array_remove(opcoes, 't:em-visita')
    || case when temporada_em(roteiro, dia) is not null then array['t:em-visita'] else '{}' end
$function$;

CREATE OR REPLACE FUNCTION public.refazer_busca(modelo integer)
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
      union select 'q:' || x.codigo from modelo_preco x where x.modelo_id = p.id
      union select 'r:' || x.minimo from (values (1), (5), (10)) x (minimo) where v.avaliacoes >= x.minimo
      -- in one order, so that the same options compare as the same
      order by 1
    ),
    semana_de(p.id),
    documento_de(m),
    coalesce(i.perfil, g.primeira), coalesce(i.destaque, i.perfil, g.primeira),
    p.criado_em,
    least(p.expira_em, case when n.nova then p.criado_em + interval '60 days' end,
      case when p.mostrar_idade then proxima_faixa(m.dt_nascimento, now()) end,
      proxima_temporada(p.id, now()), (select min(x) from (
      select a.fim from assinatura a where a.conta_id = p.id and a.fim > now()
      union all select a.inicio from assinatura a where a.conta_id = p.id and a.inicio > now()) t(x))),
    midias_de(p.id), stories_de(p.id), p.aparecer_em_buscadores, p.atualizado_em,
    (select u.ativa_em from modelo_ausencia u where u.modelo_id = p.id),
    p.plano_posicao > 0, n.nova,
    roteiro_de(p.id, dia_em_sao_paulo(now())),
    p.chamada_en
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

  if depois.roteiro is not null then
    depois.roteiro := depois.roteiro || jsonb_build_object('casa', jsonb_build_object(
      'bairro', depois.bairro, 'cidade', depois.cidade, 'estado', depois.estado, 'cidade_slug', depois.cidade_slug,
      'cidade_busca', depois.cidade_busca, 'bairro_busca', depois.bairro_busca,
      'latitude', depois.latitude, 'longitude', depois.longitude, 'posicao_terra', depois.posicao_terra));
    depois := jsonb_populate_record(depois, lugar_em(depois.roteiro, dia_em_sao_paulo(now())));
    depois.opcoes := opcoes_em(depois.opcoes, depois.roteiro, dia_em_sao_paulo(now()));
    select documento_de(em_lugar(m, depois)) into depois.documento from modelo m where m.id = modelo;
    -- As modelo_passou() does for the city of a profile: a sign that somebody may be exploited.
    if antes.cidade_slug <> depois.cidade_slug then
      insert into modelo_passagem (modelo_id, cidade, estado)
        values (modelo, antes.cidade, antes.estado), (modelo, depois.cidade, depois.estado);
    end if;
  end if;

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
insert into busca_fila (modelo_id) select id from busca order by id on conflict do nothing;
