-- The option lists of a profile as rows, so that another list is one more row. Not breaking.
create table opcao_grupo (
  grupo text primary key,
  -- With which the codes of the list begin in a search row; null: search does not know the list.
  letra text check (letra ~ '^[a-z]$')
);
insert into opcao_grupo values
  ('servicos', 's'), ('massagens', 'm'), ('fetiches', 'f'), ('tipo_atendimento', 'e'), ('pagamento', null);

alter table modelo_opcao drop constraint modelo_opcao_grupo_check;
alter table modelo_opcao add foreign key (grupo) references opcao_grupo;

create or replace function refazer_busca(modelo integer) returns void
language plpgsql set enable_seqscan to 'off' as $function$
declare
  antes busca;
  depois busca;
begin
  select * into antes from busca where id = modelo;
  select
    p.id,
    p.plano_posicao * 1000
      + case when p.verificada then 200 else 0 end
      + case when i.perfil is not null then 100 else 0 end
      + least(coalesce(v.avaliacoes, 0), 20) * 5 + coalesce(round(v.nota * 20), 0)::integer
      + least(length(p.descricao), 400) / 8
      + least(g.total, 10) * 5,
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
      -- in one order, so that the same options compare as the same
      order by 1
    ),
    semana_de(p.id),
    setweight(to_tsvector('palavras', palavras_de(p.apelido)), 'A')
      || setweight(to_tsvector('palavras', palavras_de(coalesce(p.cidade, '') || ' ' || coalesce(p.bairro, ''))), 'B')
      || setweight(to_tsvector('palavras', palavras_de(p.chamada)), 'C')
      || setweight(to_tsvector('palavras', palavras_de(p.descricao)), 'D'),
    coalesce(i.perfil, g.primeira), coalesce(i.destaque, i.perfil, g.primeira),
    p.criado_em,
    least(p.expira_em, (select min(x) from (
      select a.fim from assinatura a where a.conta_id = p.id and a.fim > now()
      union all select a.inicio from assinatura a where a.conta_id = p.id and a.inicio > now()) t(x))),
    midias_de(p.id), stories_de(p.id), p.aparecer_em_buscadores, p.atualizado_em
  into depois
  from modelo_publico p
  join modelo m on m.id = p.id
  left join lateral (
    select avg(nota) as nota, count(*)::integer as avaliacoes
    from depoimento d where d.modelo_id = p.id and d.status = 1
  ) v on true
  left join lateral (
    select max(arquivo) filter (where papel = 'perfil') as perfil,
           max(arquivo) filter (where papel = 'destaque') as destaque
    from modelo_imagem where modelo_id = p.id
  ) i on true
  left join lateral (
    select count(*)::integer as total, (array_agg(x.arquivo order by x.ordem, x.id))[1] as primeira
    from midia x join arquivo f on f.hash = x.arquivo
    where x.modelo_id = p.id and x.visibilidade = 'publico' and f.tipo = 'foto'
  ) g on true
  where p.id = modelo;

  if depois is distinct from antes then
    delete from busca where id = modelo;
    insert into busca select (depois).* where depois.id is not null;
  end if;
  if depois.documento is distinct from antes.documento then
    insert into busca_palavra
    select lexema from unnest(tsvector_to_array(depois.documento)) lexema
    where length(lexema) between 3 and 40
    order by lexema
    on conflict do nothing;
  end if;
  perform busca_avisa(antes, depois);
end $function$;
