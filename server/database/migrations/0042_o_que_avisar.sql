-- What each change tells the page caches: what must vanish at once is told apart from what lists may show a
-- little late. Breaking only for nodes of the version before: their caches do not understand these words.
--
-- `NOTIFY cache` sends `<verb> <tag>`:
--   drop modelo:42     she, or something of hers, is no longer public: every page that shows her goes
--   drop perfil:42     something changed: her own page and reads are made again before they are sent
--   drop sitemap       an address must not be listed any more
--   stale catalogo     lists of the whole country   stale cidade:santos-sp   lists of one city
--   stale textos       searches by words or phone   stale lugares            how many there are in each place
--   stale precos       the lowest and highest price  stale sitemap           what search engines are told

alter table busca
  -- what of her media anybody may see: files, and previews of what is private, by folder
  add column midias text[] not null default '{}',
  -- stories on air
  add column stories integer[] not null default '{}',
  add column indexavel boolean not null default true,
  add column atualizado_em timestamptz not null default now();

create function midias_de(modelo integer) returns text[] language sql stable as $$
  select array(
    select i.arquivo from modelo_imagem i where i.modelo_id = modelo
    union
    select case x.visibilidade when 'publico' then f.hash else f.previa end
      from midia x join arquivo f on f.hash = x.arquivo where x.modelo_id = modelo
    union
    select case when s.restrito then f.previa else f.hash end
      from storie s join arquivo f on f.hash = s.arquivo where s.modelo_id = modelo and s.expira_em > now()
    order by 1)
$$;

create function stories_de(modelo integer) returns integer[] language sql stable as $$
  select array(select id from storie where modelo_id = modelo and expira_em > now() order by id)
$$;

-- All that cards show and that lists choose, count and sort by. The end of her time online is not shown, only
-- whether it has come; a job takes the moment away when it has.
create function busca_em_lista(b busca) returns text language sql stable as $$
  select row(
    b.posicao, b.apelido, b.url, b.chamada, b.telefone, b.nascimento, b.bairro, b.cidade, b.estado,
    b.latitude, b.longitude, b.nota, b.avaliacoes, b.preco, b.verificada, b.destaque, b.opcoes, b.semana,
    b.foto, b.foto_destaque, b.online_ate is null, coalesce(b.online_ate > now(), false))::text
$$;

-- Sends what became of one public profile. Without `antes` she was not public, without `depois` she is no more.
create function busca_avisa(antes busca, depois busca) returns void language plpgsql as $$
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
  elsif row(antes.indexavel, antes.atualizado_em, antes.url, antes.estado, antes.cidade_slug, antes.bairro)
      is distinct from
        row(depois.indexavel, depois.atualizado_em, depois.url, depois.estado, depois.cidade_slug, depois.bairro) then
    perform pg_notify('cache', 'stale sitemap');
  end if;

  if busca_em_lista(antes) <> busca_em_lista(depois) then
    perform pg_notify('cache', 'stale catalogo');
    perform pg_notify('cache', 'stale cidade:' || cidade)
      from unnest(array[antes.cidade_slug, depois.cidade_slug]) cidade where cidade is not null;
  elsif antes.stories <> depois.stories then
    -- the newest ones are on the home page
    perform pg_notify('cache', 'stale catalogo');
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

-- Rebuilds one profile's row from modelo_publico, or takes it away when it is not public, and tells the caches.
-- Its look-ups are all by key: a plan made while a table was still empty must not scan it ever after.
create or replace function refazer_busca(modelo integer) returns void language plpgsql set enable_seqscan = off as $$
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
end $$;

-- A profile that is deleted outright: her search row goes with her, after this.
drop trigger modelo_apagada on modelo;
create or replace function modelo_apagada() returns trigger language plpgsql as $$
begin
  perform busca_avisa(b, null) from busca b where b.id = old.id;
  return old;
end $$;
create trigger modelo_apagada before delete on modelo for each row execute function modelo_apagada();

-- The home page shows a choice of reviews. One that is taken down, or whose author is not named any more, goes
-- from wherever it stands.
create function depoimento_avisa() returns trigger language plpgsql as $$
begin
  if old.status = 1 and (new.status is distinct from 1 or new.comentario <> old.comentario
      or new.cliente_id is distinct from old.cliente_id) then
    perform pg_notify('cache', 'drop modelo:' || old.modelo_id);
  end if;
  perform pg_notify('cache', 'stale catalogo');
  return null;
end $$;
create trigger depoimento_avisa_ins after insert on depoimento
  for each row when (new.status = 1) execute function depoimento_avisa();
create trigger depoimento_avisa_upd after update on depoimento
  for each row when ((old.status = 1 or new.status = 1) and old is distinct from new) execute function depoimento_avisa();
create trigger depoimento_avisa_del after delete on depoimento
  for each row when (old.status = 1) execute function depoimento_avisa();

create function autor_avisa() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache', 'drop modelo:' || d.modelo_id)
    from depoimento d where d.cliente_id = new.id and d.status = 1;
  return null;
end $$;
create trigger autor_avisa after update on conta for each row
  when (new.tipo = 'assinante' and (old.nome is distinct from new.nome or old.estado is distinct from new.estado))
  execute function autor_avisa();

create or replace view modelo_indexavel as
select id, url, estado, cidade_slug, slug(bairro) as bairro_slug, atualizado_em from busca where indexavel;

-- The new columns of the rows that are there, and the options in their order.
update busca b set
  midias = midias_de(b.id), stories = stories_de(b.id),
  indexavel = m.aparecer_em_buscadores, atualizado_em = m.atualizado_em,
  opcoes = array(select o from unnest(b.opcoes) o order by 1)
from modelo m where m.id = b.id;
