-- The mean of a profile's reviews is kept as it is and rounded where it is shown: rounded here to 4.95,
-- 4.947 was shown as 5,0, and 4.495 counted as 4.5 for "Mais avaliadas". Not breaking.

alter table busca alter column nota type numeric;

create or replace function refazer_busca(modelo integer) returns void language plpgsql set enable_seqscan = off as $$
declare
  cidade_antes text;
  cidade_depois text;
begin
  select cidade_slug into cidade_antes from busca where id = modelo;
  delete from busca where id = modelo;
  insert into busca
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
      select case o.grupo when 'servicos' then 's:' when 'massagens' then 'm:' when 'fetiches' then 'f:' else 'e:' end || o.codigo
        from modelo_opcao o where o.modelo_id = p.id and o.grupo <> 'pagamento'
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
      union all select a.inicio from assinatura a where a.conta_id = p.id and a.inicio > now()) t(x)))
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

  insert into busca_palavra
  select lexema from busca b, unnest(tsvector_to_array(b.documento)) lexema
  where b.id = modelo and length(lexema) between 3 and 40
  order by lexema
  on conflict do nothing;

  -- Every node drops what it had cached of this profile, its city and the lists, when this commits.
  select cidade_slug into cidade_depois from busca where id = modelo;
  perform pg_notify('cache', 'modelo:' || modelo);
  perform pg_notify('cache', 'catalogo');
  if cidade_antes is not null then perform pg_notify('cache', 'cidade:' || cidade_antes); end if;
  if cidade_depois is distinct from cidade_antes and cidade_depois is not null then
    perform pg_notify('cache', 'cidade:' || cidade_depois);
  end if;
end $$;

-- Whose mean had been rounded.
insert into busca_fila (modelo_id)
select b.id from busca b
where b.nota <> (select avg(d.nota) from depoimento d where d.modelo_id = b.id and d.status = 1)
order by b.id
on conflict do nothing;
