-- Search: one denormalised, indexed row per public profile, kept true by the database itself. Not breaking.

-- A text as bare words: the text search parser would take 'Jardins/Pinheiros' for the path of a file.
create function palavras_de(texto text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(sem_acento(texto), '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'));

create table busca (
  id integer primary key references modelo on delete cascade,
  -- rank in lists: plan first, then how complete and well reviewed the profile is
  posicao integer not null,
  apelido text not null,
  url text not null,
  chamada text not null,
  telefone text,
  -- digits that find her; null when she switched that off
  telefone_busca text,
  -- null when she hides her age; years are counted when read
  nascimento date,
  bairro text, cidade text, estado text,
  cidade_slug text, cidade_busca text, bairro_busca text,
  latitude double precision, longitude double precision,
  -- the nearest-first index: a point of the unit of earthdistance
  posicao_terra earth,
  nota numeric(3, 2),
  avaliacoes integer not null,
  preco numeric(10, 2),
  verificada boolean not null,
  destaque boolean not null,
  online_ate timestamptz,
  -- codes with the list's letter: s: servicos, m: massagens, f: fetiches, a: atendimento, c: corpo, e: estilo;
  -- also s:massagens and s:fetiches when she offers any of theirs
  opcoes text[] not null,
  -- minutes of the week (0: domingo 00:00, America/Sao_Paulo) in which she is available
  semana int4multirange not null,
  documento tsvector not null,
  foto text references arquivo,
  foto_destaque text references arquivo,
  criado_em timestamptz not null,
  -- when time alone changes the row: end of the plan or of the profile
  revisar_em timestamptz
);
create index busca_posicao on busca (posicao desc, id desc);
create index busca_cidade on busca (cidade_busca, posicao desc, id desc);
create index busca_estado on busca (estado, posicao desc, id desc);
create index busca_bairro on busca (bairro_busca, posicao desc, id desc) where bairro_busca is not null;
create index busca_nota on busca (nota desc nulls last, avaliacoes desc, id desc);
create index busca_preco on busca (preco, id);
create index busca_preco_maior on busca (preco desc nulls last, id desc);
create index busca_recentes on busca (criado_em desc, id desc);
create index busca_online on busca (online_ate) where online_ate is not null;
create index busca_telefone on busca (telefone_busca) where telefone_busca is not null;
create index busca_opcoes on busca using gin (opcoes);
create index busca_documento on busca using gin (documento);
create index busca_terra on busca using gist (posicao_terra);
create index busca_revisar on busca (revisar_em) where revisar_em is not null;

-- Every distinct word of the documents: a misspelt word is mended to its nearest neighbour here.
create table busca_palavra (
  -- "C": what begins with a word is then a range of the key, whatever the database's own collation
  palavra text collate "C" primary key
);
create index busca_palavra_trgm on busca_palavra using gist (palavra gist_trgm_ops);

-- The week as minutes; a range past Saturday midnight comes back on Sunday.
create function semana_de(modelo integer) returns int4multirange language sql stable as $$
  select coalesce(range_agg(r), '{}'::int4multirange) from (
    select d.dia * 1440 + (extract(epoch from d.inicio) / 60)::integer as de,
           d.dia * 1440 + (extract(epoch from d.fim) / 60)::integer
             + case when d.fim <= d.inicio then 1440 else 0 end as ate
    from modelo_disponibilidade d where d.modelo_id = modelo
  ) h
  cross join lateral (
    select int4range(h.de, least(h.ate, 10080)) as r
    union all
    select int4range(0, h.ate - 10080) where h.ate > 10080
  ) partes
$$;

-- Rebuilds one profile's row from modelo_publico, or takes it away when it is not public.
-- Its look-ups are all by key: a plan made while a table was still empty must not scan it ever after.
create function refazer_busca(modelo integer) returns void language plpgsql set enable_seqscan = off as $$
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
    select avg(nota)::numeric(3, 2) as nota, count(*)::integer as avaliacoes
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

-- Rows wait here until their transaction commits: however much it changes of a profile, its search row
-- is rebuilt once, and two transactions on one profile take turns.
create table busca_fila (
  modelo_id integer primary key
);

create function busca_fila_fecha() returns trigger language plpgsql as $$
begin
  perform refazer_busca(new.modelo_id);
  delete from busca_fila where modelo_id = new.modelo_id;
  return null;
end $$;
create constraint trigger busca_fila_fecha after insert on busca_fila
  deferrable initially deferred for each row execute function busca_fila_fecha();

-- Statement triggers: tg_argv[0] names the column that holds the modelo's id.
create function busca_marca() returns trigger language plpgsql as $$
declare
  linhas text := case tg_op
    when 'INSERT' then 'select %1$I as id from depois'
    when 'DELETE' then 'select %1$I as id from antes'
    else 'select %1$I as id from antes union select %1$I from depois' end;
begin
  execute format(
    'insert into busca_fila (modelo_id) select distinct l.id from (' || linhas || ') l
       where exists (select from modelo where id = l.id) order by 1 on conflict do nothing',
    tg_argv[0]);
  return null;
end $$;

do $$
declare
  alvo record;
begin
  for alvo in select * from (values
    ('modelo', 'id'), ('modelo_opcao', 'modelo_id'), ('modelo_preco', 'modelo_id'),
    ('modelo_disponibilidade', 'modelo_id'), ('midia', 'modelo_id'), ('modelo_imagem', 'modelo_id'),
    ('storie', 'modelo_id'), ('depoimento', 'modelo_id'), ('assinatura', 'conta_id'), ('conta', 'id')
  ) as t(tabela, coluna) loop
    execute format('create trigger busca_marca_ins after insert on %I referencing new table as depois
      for each statement execute function busca_marca(%L)', alvo.tabela, alvo.coluna);
    execute format('create trigger busca_marca_upd after update on %I referencing old table as antes new table as depois
      for each statement execute function busca_marca(%L)', alvo.tabela, alvo.coluna);
    execute format('create trigger busca_marca_del after delete on %I referencing old table as antes
      for each statement execute function busca_marca(%L)', alvo.tabela, alvo.coluna);
  end loop;
end $$;

-- A profile that is deleted outright leaves no row behind (busca cascades) but pages that showed it must go.
create function modelo_apagada() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache', 'modelo:' || old.id);
  perform pg_notify('cache', 'catalogo');
  perform pg_notify('cache', 'cidade:' || slug(old.cidade) || '-' || lower(old.estado));
  return null;
end $$;
create trigger modelo_apagada after delete on modelo for each row execute function modelo_apagada();

-- Rows that time alone has changed; called by a job every minute. Through the queue, so that it takes turns
-- with whoever is saving the same profile.
create function refazer_vencidos() returns integer language sql as $$
  with marcados as (
    insert into busca_fila (modelo_id)
    select id from busca where revisar_em <= now() order by id limit 500
    on conflict do nothing returning 1)
  select count(*)::integer from marcados
$$;
