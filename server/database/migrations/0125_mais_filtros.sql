-- Hair, age, mark, check and payment become options of the search row, so that each is a filter of the table
-- in contract/filtros.ts with its counts. Not breaking.
update opcao_grupo set letra = 'p' where grupo = 'pagamento';

-- The bands of contract/opcoes.ts (`faixasDeIdade`), by the age that is shown.
create function faixa_de_idade(nascimento date, dia date) returns text
language sql immutable parallel safe strict
return case
  when idade_mostrada(nascimento, dia) < 25 then '18-24'
  when idade_mostrada(nascimento, dia) < 30 then '25-29'
  when idade_mostrada(nascimento, dia) < 40 then '30-39'
  else '40'
end;

-- When somebody comes into the next band; null in the last one. Ages change at the start of a month, as
-- they are shown, so that no birthday can be read from it.
create function proxima_faixa(nascimento date, agora timestamptz) returns timestamptz
language sql immutable parallel safe strict
return (
  select min(quando) from (
    select (date_trunc('month', nascimento::timestamp) + interval '1 month' + make_interval(years => idade))
      at time zone 'America/Sao_Paulo' as quando
    from unnest(array[25, 30, 40]) as idade) t
  where quando > agora);

-- As in 0110, with the new options.
create or replace function refazer_busca(modelo integer) returns void language plpgsql set enable_seqscan to off as $$
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
    least(p.expira_em, case when p.mostrar_idade then proxima_faixa(m.dt_nascimento, now()) end, (select min(x) from (
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
  where p.id = modelo;

  if depois is distinct from antes then
    delete from busca where id = modelo;
    insert into busca select (depois).* where depois.id is not null;
  end if;
  if depois.documento is distinct from antes.documento then
    perform busca_palavras(antes.documento, depois.documento);
  end if;
  perform busca_avisa(antes, depois);
end $$;

-- All columns from which a search row is computed, but for those that `copiar_para_busca` copies.
create or replace function modelo_marca() returns trigger language plpgsql as $$
begin
  insert into busca_fila (modelo_id, alcance)
    select d.id, case
      when (a.apelido, a.url, a.telefone, a.encontravel_por_telefone, a.dt_nascimento, a.mostrar_idade,
            a.bairro, a.cidade, a.estado, a.latitude, a.longitude, a.descricao, a.tipo_corpo, a.cor_cabelo,
            a.local, a.hoteis, a.moteis, a.domicilio, a.verificada_em, a.selo_suspenso,
            a.aparecer_em_buscadores, a.criado_em, a.expira_em,
            a.moderacao, a.desativado, a.oculto_em, a.pausada_em, a.recolhida_em)
           is distinct from
           (d.apelido, d.url, d.telefone, d.encontravel_por_telefone, d.dt_nascimento, d.mostrar_idade,
            d.bairro, d.cidade, d.estado, d.latitude, d.longitude, d.descricao, d.tipo_corpo, d.cor_cabelo,
            d.local, d.hoteis, d.moteis, d.domicilio, d.verificada_em, d.selo_suspenso,
            d.aparecer_em_buscadores, d.criado_em, d.expira_em,
            d.moderacao, d.desativado, d.oculto_em, d.pausada_em, d.recolhida_em) then 2
      when a.online_ate is distinct from d.online_ate and to_jsonb(a) - 'online_ate' = to_jsonb(d) - 'online_ate'
        then 0
      else 1 end
    from depois d join antes a on a.id = d.id
    order by 1
    on conflict (modelo_id) do update set alcance = excluded.alcance where busca_fila.alcance < excluded.alcance;
  return null;
end $$;

insert into busca_fila (modelo_id) select id from busca order by id on conflict do nothing;
