-- A change costs what it changes. A search row is made again only for what it holds beyond copies of the
-- profile's own columns, and lists are told only what they show, order or count.
--
-- New among what `NOTIFY cache` sends (0042):
--   stale cartao:42    what her card shows and no list chooses, orders or counts by: lists that show her

-- What the end of the transaction has to do for a profile: 0, nothing but until when she is online; 1, copy
-- columns of the profile; 2, make the whole row again. The row is also the lock of her search row.
alter table busca_fila add column alcance smallint not null default 2;

-- The words by which she is found.
create function documento_de(p modelo) returns tsvector language sql stable as $$
  select setweight(to_tsvector('palavras', palavras_de(p.apelido)), 'A')
    || setweight(to_tsvector('palavras', palavras_de(coalesce(p.cidade, '') || ' ' || coalesce(p.bairro, ''))), 'B')
    || setweight(to_tsvector('palavras', palavras_de(p.chamada)), 'C')
    || setweight(to_tsvector('palavras', palavras_de(p.descricao)), 'D')
$$;

create function busca_palavras(antes tsvector, depois tsvector) returns void language sql as $$
  insert into busca_palavra
  select lexema from (
    select unnest(tsvector_to_array(depois)) except select unnest(tsvector_to_array(antes))) l (lexema)
  where length(lexema) between 3 and 40
  order by lexema
  on conflict do nothing
$$;

-- Sends what became of one public profile. Without `antes` she was not public, without `depois` she is no more.
create or replace function busca_avisa(antes busca, depois busca) returns void language plpgsql as $$
declare
  modelo integer := coalesce(antes.id, depois.id);
  sumiu boolean := depois.id is null;
begin
  if modelo is null then return; end if;

  if sumiu or not antes.midias <@ depois.midias or not antes.stories <@ depois.stories then
    perform pg_notify('cache', 'drop modelo:' || modelo);
  else
    perform pg_notify('cache', 'drop perfil:' || modelo);
  end if;

  if sumiu or (antes.indexavel and not depois.indexavel) then
    perform pg_notify('cache', 'drop sitemap');
  elsif (antes.indexavel, antes.atualizado_em, antes.url, antes.estado, antes.cidade_slug, antes.bairro)
      is distinct from
        (depois.indexavel, depois.atualizado_em, depois.url, depois.estado, depois.cidade_slug, depois.bairro) then
    perform pg_notify('cache', 'stale sitemap');
  end if;

  -- What lists choose, order and count by. The end of her time online is not shown, only whether it has come;
  -- a job takes the moment away when it has.
  if (antes.id, antes.posicao, antes.bairro, antes.cidade, antes.estado, antes.latitude, antes.longitude,
      antes.nota, antes.avaliacoes, antes.preco, antes.verificada, antes.destaque, antes.opcoes, antes.semana,
      antes.foto is null, antes.online_ate is null, coalesce(antes.online_ate > now(), false))
      is distinct from
     (depois.id, depois.posicao, depois.bairro, depois.cidade, depois.estado, depois.latitude, depois.longitude,
      depois.nota, depois.avaliacoes, depois.preco, depois.verificada, depois.destaque, depois.opcoes, depois.semana,
      depois.foto is null, depois.online_ate is null, coalesce(depois.online_ate > now(), false)) then
    perform pg_notify('cache', 'stale catalogo');
    perform pg_notify('cache', 'stale cidade:' || cidade)
      from unnest(array[antes.cidade_slug, depois.cidade_slug]) cidade where cidade is not null;
  else
    if (antes.apelido, antes.url, antes.chamada, antes.telefone, antes.nascimento, antes.foto, antes.foto_destaque)
        is distinct from
       (depois.apelido, depois.url, depois.chamada, depois.telefone, depois.nascimento, depois.foto,
        depois.foto_destaque) then
      perform pg_notify('cache', 'stale cartao:' || modelo);
    end if;
    if antes.stories <> depois.stories then
      -- the newest ones are on the home page
      perform pg_notify('cache', 'stale catalogo');
    end if;
  end if;

  if (antes.documento, antes.telefone_busca) is distinct from (depois.documento, depois.telefone_busca) then
    perform pg_notify('cache', 'stale textos');
  end if;

  if (antes.id, antes.estado, antes.cidade, antes.bairro) is distinct from
     (depois.id, depois.estado, depois.cidade, depois.bairro) then
    perform pg_notify('cache', 'stale lugares');
  end if;

  if antes.preco is distinct from depois.preco then
    perform pg_notify('cache', 'stale precos') from (select min(preco), max(preco) from busca) f (menor, maior)
      where menor is null or least(antes.preco, depois.preco) <= menor or greatest(antes.preco, depois.preco) >= maior;
  end if;
end $$;
drop function busca_em_lista(busca);

-- What a search row copies from the profile as it is. A profile without a row is not public.
create function copiar_para_busca(modelo integer, so_presenca boolean) returns void language plpgsql as $$
declare
  antes busca;
  depois busca;
begin
  select * into antes from busca where id = modelo;
  if antes.id is null then return; end if;
  depois := antes;
  select p.chamada, p.online_ate, p.atualizado_em into depois.chamada, depois.online_ate, depois.atualizado_em
    from modelo p where p.id = modelo;
  if depois.chamada <> antes.chamada then
    select documento_de(p) into depois.documento from modelo p where p.id = modelo;
    perform busca_palavras(antes.documento, depois.documento);
  end if;
  if depois is distinct from antes then
    update busca set chamada = depois.chamada, documento = depois.documento, online_ate = depois.online_ate,
      atualizado_em = depois.atualizado_em where id = modelo;
  end if;
  -- Still online, only for longer: nobody sees that.
  if so_presenca and antes.online_ate > now() and depois.online_ate > now() then return; end if;
  perform busca_avisa(antes, depois);
end $$;

-- As in 0070, but for the words.
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
      -- in one order, so that the same options compare as the same
      order by 1
    ),
    semana_de(p.id),
    documento_de(m),
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

create or replace function busca_fila_fecha() returns trigger language plpgsql as $$
declare
  quanto smallint;
begin
  select alcance into quanto from busca_fila where modelo_id = new.modelo_id;
  if quanto = 2 then perform refazer_busca(new.modelo_id);
  else perform copiar_para_busca(new.modelo_id, quanto = 0);
  end if;
  delete from busca_fila where modelo_id = new.modelo_id;
  return null;
end $$;

-- One statement for each column, not one that is put together: the plans of those are not kept.
create or replace function busca_marca() returns trigger language plpgsql as $$
declare
  ids integer[] := '{}';
begin
  if tg_argv[0] = 'modelo_id' then
    if tg_op <> 'DELETE' then ids := ids || array(select modelo_id from depois); end if;
    if tg_op <> 'INSERT' then ids := ids || array(select modelo_id from antes); end if;
  elsif tg_argv[0] = 'conta_id' then
    if tg_op <> 'DELETE' then ids := ids || array(select conta_id from depois); end if;
    if tg_op <> 'INSERT' then ids := ids || array(select conta_id from antes); end if;
  else
    if tg_op <> 'DELETE' then ids := ids || array(select id from depois); end if;
    if tg_op <> 'INSERT' then ids := ids || array(select id from antes); end if;
  end if;
  insert into busca_fila (modelo_id)
    select distinct i from unnest(ids) i where exists (select from modelo m where m.id = i) order by 1
    on conflict (modelo_id) do update set alcance = 2 where busca_fila.alcance < 2;
  return null;
end $$;

-- Of an account, a search row holds only whether it may be public.
create function conta_marca() returns trigger language plpgsql as $$
begin
  insert into busca_fila (modelo_id)
    select d.id from depois d join antes a on a.id = d.id
    where (a.estado, a.email_confirmado_em is null) is distinct from (d.estado, d.email_confirmado_em is null)
      and exists (select from modelo m where m.id = d.id)
    order by 1
    on conflict (modelo_id) do update set alcance = 2 where busca_fila.alcance < 2;
  return null;
end $$;

-- All columns from which a search row is computed, but for those that `copiar_para_busca` copies.
create function modelo_marca() returns trigger language plpgsql as $$
begin
  insert into busca_fila (modelo_id, alcance)
    select d.id, case
      when (a.apelido, a.url, a.telefone, a.encontravel_por_telefone, a.dt_nascimento, a.mostrar_idade,
            a.bairro, a.cidade, a.estado, a.latitude, a.longitude, a.descricao, a.tipo_corpo,
            a.local, a.hoteis, a.moteis, a.domicilio, a.verificada_em, a.selo_suspenso,
            a.aparecer_em_buscadores, a.criado_em, a.expira_em,
            a.moderacao, a.desativado, a.oculto_em, a.pausada_em, a.recolhida_em)
           is distinct from
           (d.apelido, d.url, d.telefone, d.encontravel_por_telefone, d.dt_nascimento, d.mostrar_idade,
            d.bairro, d.cidade, d.estado, d.latitude, d.longitude, d.descricao, d.tipo_corpo,
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

drop trigger busca_marca_upd on conta;
create trigger conta_marca after update on conta
  referencing old table as antes new table as depois for each statement execute function conta_marca();
drop trigger busca_marca_upd on modelo;
create trigger modelo_marca after update on modelo
  referencing old table as antes new table as depois for each statement execute function modelo_marca();

-- As in 0070, but a lesser mark of the same transaction becomes a whole one.
create or replace function arquivo_oculto() returns trigger language plpgsql as $$
begin
  insert into busca_fila (modelo_id)
  select modelo_id from (
    select modelo_id from midia where arquivo = new.hash
    union select modelo_id from modelo_imagem where arquivo = new.hash
    union select modelo_id from storie where arquivo = new.hash) u
  order by 1 on conflict (modelo_id) do update set alcance = 2 where busca_fila.alcance < 2;
  return null;
end $$;
