-- Stays of an advertiser in other cities, said beforehand (docs/decisions/0114). Days are those of São Paulo.
-- Not breaking.
create table temporada (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  municipio integer not null references municipio,
  de date not null,
  ate date not null,
  -- shown some days before it begins; else from its first day on
  anunciar boolean not null,
  criado_em timestamptz not null,
  check (de <= ate),
  constraint temporada_sem_sobrepor exclude using gist (modelo_id with =, daterange(de, ate, '[]') with &&)
);

-- Where she is and will be, as far as visitors may know: null for most. `temporadas` by their first day, each
-- with the columns of a place in a search row; `casa` the place of her profile. The columns themselves are the
-- place of today, so that whatever reads a search row counts her where she is.
alter table busca add column roteiro jsonb;
-- Every city of it, as in cache tags.
create function cidades_do_roteiro(roteiro jsonb) returns text[] language sql immutable parallel safe as $$
  select array(select distinct jsonb_path_query(roteiro, 'strict $.**.cidade_slug ? (@ != null)') #>> '{}')
$$;
create index busca_roteiro on busca using gin (cidades_do_roteiro(roteiro)) where roteiro is not null;

-- The stays that visitors may know of on a day. One that is announced is shown 14 days before it begins
-- (`ANUNCIO_DIAS` in contract/temporada.ts).
create function roteiro_de(modelo integer, hoje date) returns jsonb language sql stable as $$
  select jsonb_build_object('temporadas', t.lista) from (
    select jsonb_agg(jsonb_build_object('de', t.de, 'ate', t.ate, 'lugar', jsonb_build_object(
      'bairro', null, 'cidade', m.cidade, 'estado', m.estado, 'cidade_slug', m.slug,
      'cidade_busca', m.nome_busca, 'bairro_busca', null,
      'latitude', round(m.latitude::numeric, 2)::float8, 'longitude', round(m.longitude::numeric, 2)::float8,
      'posicao_terra', ll_to_earth(round(m.latitude::numeric, 2)::float8, round(m.longitude::numeric, 2)::float8)))
      order by t.de) as lista
    from temporada t join municipio m on m.codigo = t.municipio
    where t.modelo_id = modelo and t.ate >= hoje and t.de - case when t.anunciar then 14 else 0 end <= hoje) t
  where t.lista is not null
$$;

-- When that changes next: the midnight at which one is announced, begins or has ended.
create function proxima_temporada(modelo integer, agora timestamptz) returns timestamptz language sql stable as $$
  select min(x.dia::timestamp at time zone 'America/Sao_Paulo')
  from temporada t
  cross join lateral (values (case when t.anunciar then t.de - 14 end), (t.de), (t.ate + 1)) x (dia)
  where t.modelo_id = modelo and x.dia > dia_em_sao_paulo(agora)
$$;

-- The stay of a day; null at home.
create function temporada_em(roteiro jsonb, dia date) returns jsonb language sql immutable parallel safe as $$
  select t from jsonb_array_elements(roteiro -> 'temporadas') t
  where dia between (t ->> 'de')::date and (t ->> 'ate')::date limit 1
$$;
-- The place of a day, as columns of a search row.
create function lugar_em(roteiro jsonb, dia date) returns jsonb language sql immutable parallel safe as $$
  select coalesce(temporada_em(roteiro, dia) -> 'lugar', roteiro -> 'casa')
$$;

-- A profile with the place of its search row, for its words.
create function em_lugar(m modelo, b busca) returns modelo language sql stable as $$
  select jsonb_populate_record(m, jsonb_build_object('cidade', b.cidade, 'bairro', b.bairro))
$$;

-- As before, with the cities of her stays.
CREATE OR REPLACE FUNCTION busca_avisa(antes busca, depois busca)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
      antes.foto is null, antes.online_ate is null, coalesce(antes.online_ate > now(), false), antes.ativa_em,
      antes.roteiro)
      is distinct from
     (depois.id, depois.posicao, depois.bairro, depois.cidade, depois.estado, depois.latitude, depois.longitude,
      depois.nota, depois.avaliacoes, depois.preco, depois.verificada, depois.destaque, depois.opcoes, depois.semana,
      depois.foto is null, depois.online_ate is null, coalesce(depois.online_ate > now(), false), depois.ativa_em,
      depois.roteiro) then
    perform pg_notify('cache', 'stale catalogo');
    perform pg_notify('cache', 'stale cidade:' || cidade)
      from unnest(array[antes.cidade_slug, depois.cidade_slug] || cidades_do_roteiro(antes.roteiro)
        || cidades_do_roteiro(depois.roteiro)) cidade where cidade is not null group by cidade;
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
end $function$
;

CREATE OR REPLACE FUNCTION public.busca_fila_fecha()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quanto smallint;
begin
  select alcance into quanto from busca_fila where modelo_id = new.modelo_id;
  if quanto = 2 then perform refazer_busca(new.modelo_id);
  else perform copiar_para_busca(new.modelo_id, quanto = 0);
  end if;
  delete from busca_fila where modelo_id = new.modelo_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.busca_marca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.busca_palavras(antes tsvector, depois tsvector)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into busca_palavra
  select lexema from (
    select unnest(tsvector_to_array(depois)) except select unnest(tsvector_to_array(antes))) l (lexema)
  where length(lexema) between 3 and 40
  order by lexema
  on conflict do nothing
$function$
;
-- As before, with the words of the place where she is.
CREATE OR REPLACE FUNCTION copiar_para_busca(modelo integer, so_presenca boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  antes busca;
  depois busca;
begin
  select * into antes from busca where id = modelo;
  if antes.id is null then return; end if;
  depois := antes;
  select p.chamada, p.online_ate, p.atualizado_em, u.ativa_em
    into depois.chamada, depois.online_ate, depois.atualizado_em, depois.ativa_em
    from modelo p left join modelo_ausencia u on u.modelo_id = p.id where p.id = modelo;
  if depois.chamada <> antes.chamada then
    select documento_de(em_lugar(p, depois)) into depois.documento from modelo p where p.id = modelo;
    perform busca_palavras(antes.documento, depois.documento);
  end if;
  if depois is distinct from antes then
    update busca set chamada = depois.chamada, documento = depois.documento, online_ate = depois.online_ate,
      atualizado_em = depois.atualizado_em, ativa_em = depois.ativa_em where id = modelo;
  end if;
  -- Still online, only for longer: nobody sees that.
  if so_presenca and antes.online_ate > now() and depois.online_ate > now() then return; end if;
  perform busca_avisa(antes, depois);
end $function$
;

CREATE OR REPLACE FUNCTION criar_particoes(de date, meses integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tabela text; inicio date; fim date; nome text;
begin
  foreach tabela in array array['visita', 'contato'] loop
    for i in 0..meses - 1 loop
      inicio := date_trunc('month', de)::date + make_interval(months => i);
      fim := inicio + interval '1 month';
      nome := tabela || '_' || to_char(inicio, 'YYYY_MM');
      continue when to_regclass(nome) is not null;
      -- Held before the move: an event that fell into the default partition meanwhile would refuse the new one.
      execute format('lock table %I in access exclusive mode', tabela || '_default');
      execute format('create table %I (like %I including defaults including constraints)', nome, tabela);
      execute format(
        'with movidas as (delete from %I where criado_em >= %L and criado_em < %L returning *) insert into %I select * from movidas',
        tabela || '_default', inicio, fim, nome);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', tabela, nome, inicio, fim);
    end loop;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION depoimento_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 1 and (new.status is distinct from 1 or new.comentario <> old.comentario
      or new.cliente_id is distinct from old.cliente_id) then
    perform pg_notify('cache', 'drop modelo:' || old.modelo_id);
  end if;
  perform pg_notify('cache', 'stale catalogo');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION devolucao_cabe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare recebido integer;
begin
  select valor into recebido from pix_recebido where e2eid = new.e2eid for update;
  if new.valor + (select coalesce(sum(valor), 0) from pix_devolucao
      where e2eid = new.e2eid and status <> 'NAO_REALIZADO') > recebido then
    raise exception 'more would be returned than was received' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION devolucao_no_livro()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  qual text := new.e2eid || ':' || new.id;
  cobranca integer := (select cobranca_id from pix_recebido where e2eid = new.e2eid);
begin
  if tg_op = 'INSERT' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
      values ('estorno:' || qual,
        case new.motivo when 'arrependimento' then 'arrependimento' else 'estorno' end,
        new.origem, 'a_devolver', new.valor, cobranca, new.e2eid);
  elsif old.status = new.status then
    return null;
  end if;
  if new.status = 'DEVOLVIDO' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
      values ('devolucao:' || qual, 'devolucao', 'a_devolver', 'banco', new.valor, cobranca, new.e2eid);
  elsif new.status = 'NAO_REALIZADO' then
    -- The money is still here, and no longer earned.
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
      values ('falhou:' || qual, 'devolucao_falhou', 'a_devolver', 'sem_destino', new.valor, cobranca,
        new.e2eid);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION dia_em_sao_paulo(quando timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((quando AT TIME ZONE 'America/Sao_Paulo'::text))::date
;

CREATE OR REPLACE FUNCTION documento_de(p modelo)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select setweight(to_tsvector('palavras', palavras_de(p.apelido)), 'A')
    || setweight(to_tsvector('palavras', palavras_de(coalesce(p.cidade, '') || ' ' || coalesce(p.bairro, ''))), 'B')
    || setweight(to_tsvector('palavras', palavras_de(p.chamada)), 'C')
    || setweight(to_tsvector('palavras', palavras_de(p.descricao)), 'D')
$function$
;
-- As before, where she is today.
CREATE OR REPLACE FUNCTION refazer_busca(modelo integer)
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
      case when p.mostrar_idade then proxima_faixa(m.dt_nascimento, now()) end,
      proxima_temporada(p.id, now()), (select min(x) from (
      select a.fim from assinatura a where a.conta_id = p.id and a.fim > now()
      union all select a.inicio from assinatura a where a.conta_id = p.id and a.inicio > now()) t(x))),
    midias_de(p.id), stories_de(p.id), p.aparecer_em_buscadores, p.atualizado_em,
    (select u.ativa_em from modelo_ausencia u where u.modelo_id = p.id),
    p.plano_posicao > 0, n.nova,
    roteiro_de(p.id, dia_em_sao_paulo(now()))
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

CREATE OR REPLACE FUNCTION refazer_estatisticas()
 RETURNS date
 LANGUAGE plpgsql
AS $function$
declare
  inicio timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  select desde into inicio from evento_guarda;
  delete from estatistica_dia where dia >= dia_em_sao_paulo(inicio);
  -- One statement, one snapshot: an event is seen with its place in the queue, or neither is.
  with repetida as (delete from estatistica_fila where criado_em >= inicio)
  insert into estatistica_fila (modelo_id, criado_em, cidade, estado, visitas, contatos)
  select modelo_id, criado_em, cidade, estado, 1, 0 from visita where conta and criado_em >= inicio
  union all
  select modelo_id, criado_em, null, null, 0, 1 from contato where conta and criado_em >= inicio;
  return case when isfinite(inicio) then dia_em_sao_paulo(inicio) end;
end $function$
;

CREATE OR REPLACE FUNCTION refazer_vencidos()
 RETURNS integer
 LANGUAGE sql
AS $function$
  with marcados as (
    insert into busca_fila (modelo_id)
    select id from busca where revisar_em <= now() order by id limit 500
    on conflict do nothing returning 1)
  select count(*)::integer from marcados
$function$
;
create trigger busca_marca_ins after insert on temporada referencing new table as depois
  for each statement execute function busca_marca('modelo_id');
create trigger busca_marca_upd after update on temporada referencing old table as antes new table as depois
  for each statement execute function busca_marca('modelo_id');
create trigger busca_marca_del after delete on temporada referencing old table as antes
  for each statement execute function busca_marca('modelo_id');
