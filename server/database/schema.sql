-- Written by `npm run generate` from the migrations. Read it; change them.

-- Extensions

CREATE EXTENSION btree_gin;
CREATE EXTENSION btree_gist;
CREATE EXTENSION citext;
CREATE EXTENSION cube;
CREATE EXTENSION earthdistance;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

-- Functions

CREATE OR REPLACE FUNCTION public.alerta_marca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into alerta_fila (modelo_id)
    select coalesce(new.id, old.id) where exists (select from alerta where confirmado_em is not null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.anota_prazo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into moderacao_prazo (ato_id, motivo, desde, feito_em)
  select new.id, i.motivo, i.criado_em, new.criado_em from moderacao_item i
  where i.id = new.item_id and new.ato not in ('desfazer', 'suspeitar', 'pedir_reativar', 'pedir_apagar');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.anuncia_preco()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.anunciado_em := now();
    select preco into strict new.de from plano where codigo = new.plano for update;
  elsif old.retirado_em is not null or old.aplicado_em is not null
    or (old.plano, old.de, old.para, old.motivo, old.anunciado_em, old.vale_desde)
      is distinct from (new.plano, new.de, new.para, new.motivo, new.anunciado_em, new.vale_desde)
    or (new.aplicado_em is not null and new.vale_desde > (now() at time zone 'America/Sao_Paulo')::date)
  then
    raise exception 'an announced price is kept as it was announced, and counts from its day'
      using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.arquivo_lacrado(arquivo text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from lacre.prova where arquivos @> array[arquivo_lacrado.arquivo])
    or exists (select from lacre.anuncio where arquivos @> array[arquivo_lacrado.arquivo])
$function$
;

CREATE OR REPLACE FUNCTION public.arquivo_oculto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busca_fila (modelo_id)
  select modelo_id from (
    select modelo_id from midia where arquivo = new.hash
    union select modelo_id from modelo_imagem where arquivo = new.hash
    union select modelo_id from storie where arquivo = new.hash) u
  order by 1 on conflict (modelo_id) do update set alcance = 2 where busca_fila.alcance < 2;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ausencia_marca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busca_fila (modelo_id, alcance) values (new.modelo_id, 1)
    on conflict (modelo_id) do update set alcance = 1 where busca_fila.alcance < 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.autor_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('cache', 'drop modelo:' || d.modelo_id)
    from depoimento d where d.cliente_id = new.id and d.status = 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.bloqueio_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('cache', 'drop escondidas');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.busca_avisa(antes busca, depois busca)
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
    if (antes.apelido, antes.url, antes.chamada, antes.chamada_en, antes.telefone, antes.nascimento, antes.foto, antes.foto_destaque)
        is distinct from
       (depois.apelido, depois.url, depois.chamada, depois.chamada_en, depois.telefone, depois.nascimento, depois.foto,
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
    perform pg_notify('cache', 'stale lugares:' || cidade)
      from unnest(array[antes.cidade_slug, depois.cidade_slug]) cidade where cidade is not null group by cidade;
    -- A page shows the nearest cities with profiles: one that becomes such a city is on no page yet. It may still
    -- count here those who leave it at this moment.
    if depois.id is not null and antes.cidade_slug is distinct from depois.cidade_slug
        and (select count(*) <= 3 from (select from busca where cidade_slug = depois.cidade_slug limit 4) poucas) then
      perform pg_notify('cache', 'stale cidades');
    end if;
  end if;

  if (antes.id, antes.estado, antes.cidade_slug, antes.cidade, antes.bairro, antes.verificada) is distinct from
     (depois.id, depois.estado, depois.cidade_slug, depois.cidade, depois.bairro, depois.verificada) then
    insert into busca_lugar (estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, perfis, verificadas)
      select b.estado, b.cidade_slug, b.cidade_busca, b.bairro_busca, b.cidade, b.bairro, n, n * b.verificada::integer
      from (values (antes, -1), (depois, 1)) v (linha, n), lateral (select (linha).*) b
      where b.id is not null;
    -- A bairro is her own words: where nobody writes it so any more, it is gone with her. Rows that another
    -- transaction is adding up are left to the job; any that we hold and that come to nothing may go.
    with linhas as (
      select ctid as onde, perfis, verificadas from busca_lugar l
      where (l.cidade_slug = antes.cidade_slug or (l.cidade_slug is null and antes.cidade_slug is null))
        and (l.estado, l.cidade, l.bairro) is not distinct from (antes.estado, antes.cidade, antes.bairro)
      for update skip locked
    )
    delete from busca_lugar where ctid in (select onde from linhas)
      and (select sum(perfis) = 0 and sum(verificadas) = 0 from linhas);
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

CREATE OR REPLACE FUNCTION public.campos_em_analise(modelo integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT campo.campo FROM (moderacao_item i CROSS JOIN LATERAL jsonb_object_keys(i.detalhe) campo(campo)) WHERE ((i.modelo_id = campos_em_analise.modelo) AND (i.estado = 'aberto'::text) AND (i.motivo = ANY (ARRAY['texto_alterado'::text, 'dados_alterados'::text]))) ORDER BY campo.campo)
;

CREATE OR REPLACE FUNCTION public.cidades_do_roteiro(roteiro jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select distinct jsonb_path_query(roteiro, 'strict $.**.cidade_slug ? (@ != null)') #>> '{}')
$function$
;

CREATE OR REPLACE FUNCTION public.cobranca_no_livro()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  antes text := case when tg_op = 'UPDATE' then old.status end;
  v integer := round(new.valor * 100);
  estatico boolean := new.provedor = 'pix-estatico';
begin
  if antes is not distinct from new.status then return null; end if;
  if new.status = 'pendente' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
      values ('cobranca:' || new.id, 'cobranca', 'a_receber', 'pedidos', v, new.id);
  elsif antes = 'pendente' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
      values ('encerramento:' || new.id, 'encerramento', 'pedidos', 'a_receber', v, new.id);
  end if;
  if new.status = 'paga' then
    if estatico then
      insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
        values ('pagamento:' || new.id, 'pagamento', 'banco', 'sem_destino', v, new.id);
    end if;
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
      values ('concessao:' || new.id, 'concessao', 'sem_destino', 'receita', v, new.id);
  elsif new.status = 'devolvida' and estatico and antes = 'paga' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id) values
      ('estorno:' || new.id, case when new.desistencia_em is null then 'estorno' else 'arrependimento' end,
        'receita', 'a_devolver', v, new.id),
      ('devolucao:' || new.id, 'devolucao', 'a_devolver', 'banco', v, new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.conta_fica_apagada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'this account is erased' using errcode = 'CA410';
end $function$
;

CREATE OR REPLACE FUNCTION public.conta_marca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busca_fila (modelo_id)
    select d.id from depois d join antes a on a.id = d.id
    where (a.estado, a.email_confirmado_em is null) is distinct from (d.estado, d.email_confirmado_em is null)
      and exists (select from modelo m where m.id = d.id)
    order by 1
    on conflict (modelo_id) do update set alcance = 2 where busca_fila.alcance < 2;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.copiar_para_busca(modelo integer, so_presenca boolean)
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
  select p.chamada, p.chamada_en, p.online_ate, p.atualizado_em, u.ativa_em
    into depois.chamada, depois.chamada_en, depois.online_ate, depois.atualizado_em, depois.ativa_em
    from modelo p left join modelo_ausencia u on u.modelo_id = p.id where p.id = modelo;
  if (depois.chamada, depois.chamada_en) <> (antes.chamada, antes.chamada_en) then
    select documento_de(em_lugar(p, depois)) into depois.documento from modelo p where p.id = modelo;
    perform busca_palavras(antes.documento, depois.documento);
  end if;
  if depois is distinct from antes then
    update busca set chamada = depois.chamada, chamada_en = depois.chamada_en, documento = depois.documento, online_ate = depois.online_ate,
      atualizado_em = depois.atualizado_em, ativa_em = depois.ativa_em where id = modelo;
  end if;
  -- Still online, only for longer: nobody sees that.
  if so_presenca and antes.online_ate > now() and depois.online_ate > now() then return; end if;
  perform busca_avisa(antes, depois);
end $function$
;

CREATE OR REPLACE FUNCTION public.cortes_de(hora smallint, cidade text, origem text, posicao text, filtros text[])
 RETURNS TABLE(corte text, valor text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select c.corte, c.valor
  from (values ('hora', hora::text), ('cidade', cidade), ('origem', origem), ('posicao', posicao)) c (corte, valor)
  where c.valor is not null
  union all
  select 'filtro', filtro from unnest(filtros) filtro
$function$
;

CREATE OR REPLACE FUNCTION public.criar_particoes(de date, meses integer)
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

CREATE OR REPLACE FUNCTION public.depoimento_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 1 and (new.status is distinct from 1 or new.oculto_em is distinct from old.oculto_em
      or new.comentario <> old.comentario or new.cliente_id is distinct from old.cliente_id) then
    perform pg_notify('cache', 'drop modelo:' || old.modelo_id);
  end if;
  perform pg_notify('cache', 'stale catalogo');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.devolucao_cabe()
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

CREATE OR REPLACE FUNCTION public.devolucao_no_livro()
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

CREATE OR REPLACE FUNCTION public.dia_em_sao_paulo(quando timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((quando AT TIME ZONE 'America/Sao_Paulo'::text))::date
;

CREATE OR REPLACE FUNCTION public.documento_de(p modelo)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select setweight(to_tsvector('palavras', palavras_de(p.apelido)), 'A')
    || setweight(to_tsvector('palavras', palavras_de(coalesce(p.cidade, '') || ' ' || coalesce(p.bairro, ''))), 'B')
    || setweight(to_tsvector('palavras', palavras_de(p.chamada || ' ' || p.chamada_en)), 'C')
    || setweight(to_tsvector('palavras', palavras_de(p.descricao || ' ' || p.descricao_en)), 'D')
$function$
;

CREATE OR REPLACE FUNCTION public.e_nova(modelo integer, desde timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (desde > (now() - '60 days'::interval)) THEN (SELECT (COALESCE(sum(estatistica_dia.visitas), (0)::bigint) < 200) FROM estatistica_dia WHERE (estatistica_dia.modelo_id = e_nova.modelo)) ELSE false END
;

CREATE OR REPLACE FUNCTION public.em_lugar(m modelo, b busca)
 RETURNS modelo
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_populate_record(m, jsonb_build_object('cidade', b.cidade, 'bairro', b.bairro))
$function$
;

CREATE OR REPLACE FUNCTION public.encadeia_linha()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ultimo registro_elo;
  resumo bytea := resumo_da_linha(new);
begin
  perform pg_advisory_xact_lock(hashtext('registro_elo'));
  select * into ultimo from registro_elo order by ordem desc limit 1;
  insert into registro_elo values (
    coalesce(ultimo.ordem, 0) + 1, tg_table_name, new.id, new.criado_em, resumo,
    sha256(coalesce(ultimo.elo, '') || resumo)
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.escondida_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('cache', 'drop escondidas');
  perform pg_notify('cache', 'drop modelo:' || coalesce(new.modelo_id, old.modelo_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.espera_da_fila(motivos text[], agora timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT CASE WHEN (count(*) >= 5) THEN jsonb_build_object('mediana_minutos', ceil(percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY t.minutos)), 'p90_minutos', ceil(percentile_disc((0.9)::double precision) WITHIN GROUP (ORDER BY t.minutos))) ELSE NULL::jsonb END AS "case" FROM (SELECT (GREATEST(EXTRACT(epoch FROM (p.feito_em - p.desde)), (0)::numeric) / (60)::numeric) AS minutos FROM moderacao_prazo p WHERE ((p.motivo = ANY (espera_da_fila.motivos)) AND (p.feito_em > (espera_da_fila.agora - '30 days'::interval)) AND (p.feito_em <= espera_da_fila.agora) AND (NOT (EXISTS (SELECT FROM moderacao_ato u WHERE ((u.desfaz = p.ato_id) AND (u.ato = 'desfazer'::text))))))) t)
;

CREATE OR REPLACE FUNCTION public.esquecer_eventos(antes date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  limite timestamptz := antes::timestamp at time zone 'America/Sao_Paulo';
  particao record;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  update evento_guarda set desde = greatest(desde, limite);
  for particao in
    select inhrelid::regclass as nome from pg_inherits
    where inhparent in ('visita'::regclass, 'contato'::regclass)
      and inhrelid::regclass::text ~ '_\d{4}_\d{2}$'
      and (to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= limite
  loop
    execute format('drop table %s', particao.nome);
  end loop;
  delete from visita where criado_em < limite;
  delete from contato where criado_em < limite;
end $function$
;

CREATE OR REPLACE FUNCTION public.estatistica_enfileira()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into estatistica_fila (modelo_id, criado_em, cidade, estado, visitas, contatos, canal)
  values (new.modelo_id, new.criado_em, to_jsonb(new) ->> 'cidade', to_jsonb(new) ->> 'estado',
    (tg_argv[0] = 'visita')::integer, (tg_argv[0] = 'contato')::integer, to_jsonb(new) ->> 'canal');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.faixa_de_idade(nascimento date, dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (idade_mostrada(nascimento, dia) < 25) THEN '18-24'::text WHEN (idade_mostrada(nascimento, dia) < 30) THEN '25-29'::text WHEN (idade_mostrada(nascimento, dia) < 40) THEN '30-39'::text ELSE '40'::text END
;

CREATE OR REPLACE FUNCTION public.faixas(impressao bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY[((SUBSTRING(impressao FROM 1 FOR 16))::bit(16))::integer, (65536 + ((SUBSTRING(impressao FROM 17 FOR 16))::bit(16))::integer), (131072 + ((SUBSTRING(impressao FROM 33 FOR 16))::bit(16))::integer), (196608 + ((SUBSTRING(impressao FROM 49 FOR 16))::bit(16))::integer)]
;

CREATE OR REPLACE FUNCTION public.faixas_vizinhas(impressao bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg((f.f # CASE WHEN (b.b < 0) THEN 0 ELSE (1 << b.b) END)) AS array_agg FROM unnest(faixas(faixas_vizinhas.impressao)) f(f), generate_series('-1'::integer, 15) b(b))
;

CREATE OR REPLACE FUNCTION public.falta_para_analise(modelo integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT array_remove(ARRAY[CASE WHEN (NOT (EXISTS (SELECT FROM (midia x JOIN arquivo a ON ((a.hash = x.arquivo))) WHERE ((x.modelo_id = m.id) AND (x.visibilidade = 'publico'::text) AND (a.tipo = 'foto'::text))))) THEN 'foto'::text ELSE NULL::text END, CASE WHEN (COALESCE(m.telefone, ''::text) = ''::text) THEN 'telefone'::text ELSE NULL::text END, CASE WHEN (m.chamada = ''::text) THEN 'chamada'::text ELSE NULL::text END, CASE WHEN (NOT (EXISTS (SELECT FROM municipio l WHERE (l.slug = ((slug(m.cidade) || '-'::text) || lower(m.estado)))))) THEN 'cidade'::text ELSE NULL::text END], NULL::text) AS array_remove FROM modelo m WHERE (m.id = falta_para_analise.modelo))
;

CREATE OR REPLACE FUNCTION public.idade_mostrada(nascimento date, dia date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN GREATEST(18, (EXTRACT(year FROM age(date_trunc('month'::text, (dia)::timestamp without time zone), (date_trunc('month'::text, (nascimento)::timestamp without time zone) + '1 mon'::interval))))::integer)
;

CREATE OR REPLACE FUNCTION public.impulso_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  antes boolean := tg_op <> 'INSERT' and old.situacao = 'no_ar';
  depois boolean := tg_op <> 'DELETE' and new.situacao = 'no_ar';
begin
  if antes = depois then return null; end if;
  if antes then perform pg_notify('cache', 'drop impulso:' || old.id); end if;
  perform pg_notify('cache', 'stale catalogo');
  perform pg_notify('cache', 'stale cidade:' || split_part(coalesce(new.lugar, old.lugar), '/', 1));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.lacrar(denuncia integer, agora timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into lacre.prova (denuncia_id, motivo, conteudo, arquivos, criado_em)
  select d.id, d.motivo,
    jsonb_build_object(
      'denuncia', to_jsonb(d) - 'recibo' - 'email',
      'modelo', to_jsonb(m),
      'conta', jsonb_build_object('id', c.id, 'nome', c.nome, 'email', c.email, 'criada_em', c.criada_em),
      'depoimento', (select to_jsonb(r) from depoimento r where r.id = d.depoimento_id)),
    case when d.arquivo is not null then array[d.arquivo] when d.depoimento_id is not null then '{}'
      else array(
        select x.arquivo from midia x where x.modelo_id = m.id
        union select i.arquivo from modelo_imagem i where i.modelo_id = m.id
        union select s.arquivo from storie s where s.modelo_id = m.id and s.expira_em > agora) end,
    agora
  from denuncia d join modelo m on m.id = d.modelo_id join conta c on c.id = m.id
  where d.id = lacrar.denuncia
$function$
;

CREATE OR REPLACE FUNCTION public.lacrar_anuncio(modelo integer, agora timestamp with time zone, guarda interval)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with pago as (
    select a.inicio, a.fim from assinatura a join plano p on p.codigo = a.plano
    where a.conta_id = lacrar_anuncio.modelo and p.destaque
    union all
    select i.no_ar_em, coalesce(i.encerrado_em, agora) from impulso i
    where i.modelo_id = lacrar_anuncio.modelo and i.no_ar_em is not null
  ), impulso as (
    select min(inicio) as inicio, least(max(fim), agora) as fim from pago where inicio <= agora and fim > agora - guarda
  )
  insert into lacre.anuncio (modelo_id, conteudo, arquivos, expira_em)
  select m.id,
    jsonb_build_object(
      'modelo', to_jsonb(m),
      'conta', jsonb_build_object('id', c.id, 'nome', c.nome, 'email', c.email, 'criada_em', c.criada_em),
      'precos', (select jsonb_agg(to_jsonb(p) - 'modelo_id') from modelo_preco p where p.modelo_id = m.id),
      'impulso', to_jsonb(i)),
    array(
      select x.arquivo from midia x where x.modelo_id = m.id and x.visibilidade = 'publico'
      union select r.arquivo from modelo_imagem r where r.modelo_id = m.id),
    i.fim + guarda
  from modelo m join conta c on c.id = m.id cross join impulso i
  where m.id = lacrar_anuncio.modelo and i.fim is not null
  on conflict (modelo_id) do nothing
  returning expira_em
$function$
;

CREATE OR REPLACE FUNCTION public.lacre_ate(denuncia integer, ate timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update lacre.prova set expira_em = lacre_ate.ate where denuncia_id = lacre_ate.denuncia
$function$
;

CREATE OR REPLACE FUNCTION public.lacre_esquece(agora timestamp with time zone, abandonadas timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from lacre.prova
  where expira_em <= agora or (expira_em is null and criado_em <= abandonadas);
  delete from lacre.anuncio where expira_em <= agora
$function$
;

CREATE OR REPLACE FUNCTION public.lugar_em(roteiro jsonb, dia date)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(temporada_em(roteiro, dia) -> 'lugar', roteiro -> 'casa')
$function$
;

CREATE OR REPLACE FUNCTION public.midias_de(modelo integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select f.hash from modelo_imagem i join arquivo f on f.hash = i.arquivo
      where i.modelo_id = modelo and f.oculto_em is null
    union
    select case x.visibilidade when 'publico' then f.hash else f.previa end
      from midia x join arquivo f on f.hash = x.arquivo where x.modelo_id = modelo and x.visibilidade <> 'link' and f.oculto_em is null
    union
    select case when s.restrito then f.previa else f.hash end
      from storie s join arquivo f on f.hash = s.arquivo
      where s.modelo_id = modelo and s.expira_em > now() and f.oculto_em is null
    order by 1)
$function$
;

CREATE OR REPLACE FUNCTION public.modelo_apagada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform busca_avisa(b, null) from busca b where b.id = old.id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.modelo_chegou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into modelo_ausencia (modelo_id, vista_em) values (new.id, now());
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.modelo_marca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busca_fila (modelo_id, alcance)
    select d.id, case
      when (a.apelido, a.url, a.telefone, a.encontravel_por_telefone, a.dt_nascimento, a.mostrar_idade,
            a.bairro, a.cidade, a.estado, a.latitude, a.longitude, a.descricao, a.descricao_en, a.tipo_corpo, a.cor_cabelo,
            a.local, a.hoteis, a.moteis, a.domicilio, a.verificada_em, a.selo_suspenso,
            a.aparecer_em_buscadores, a.criado_em, a.expira_em,
            a.moderacao, a.desativado, a.oculto_em, a.pausada_em, a.recolhida_em)
           is distinct from
           (d.apelido, d.url, d.telefone, d.encontravel_por_telefone, d.dt_nascimento, d.mostrar_idade,
            d.bairro, d.cidade, d.estado, d.latitude, d.longitude, d.descricao, d.descricao_en, d.tipo_corpo, d.cor_cabelo,
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
end $function$
;

CREATE OR REPLACE FUNCTION public.modelo_passou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into modelo_passagem (modelo_id, cidade, estado)
  select new.id, x.cidade, x.estado
  from (values (old.cidade, old.estado), (new.cidade, new.estado)) x(cidade, estado)
  where x.cidade is not null and x.estado is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.modelo_telefone_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.telefone_mudou_em := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.modelo_vista()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update modelo_ausencia set vista_em = greatest(vista_em, new.usada_em), avisada_em = null
  where modelo_id = new.conta_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.opcoes_em(opcoes text[], roteiro jsonb, dia date)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_remove(opcoes, 't:em-visita')
    || case when temporada_em(roteiro, dia) is not null then array['t:em-visita'] else '{}' end
$function$
;

CREATE OR REPLACE FUNCTION public.palavras_de(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(sem_acento(texto), '[^a-z0-9\u0080-\U0010ffff]+'::text, ' '::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.pix_no_livro()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
    values ('pagamento:' || new.e2eid, 'pagamento', 'banco', 'sem_destino', new.valor, new.cobranca_id,
      new.e2eid);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.plano_vigente(conta integer, quando timestamp with time zone)
 RETURNS plano
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.codigo,
     p.nome,
     p.preco,
     p.dias,
     p.posicao,
     p.destaque,
     p.stories,
     p.midia_privada
    FROM plano p
   WHERE (p.codigo = COALESCE(( SELECT a.plano
            FROM (assinatura a
              JOIN plano q ON ((q.codigo = a.plano)))
           WHERE ((a.conta_id = plano_vigente.conta) AND (a.inicio <= plano_vigente.quando) AND (a.fim > plano_vigente.quando))
           ORDER BY q.posicao DESC
          LIMIT 1), 'free'::text));
END
;

CREATE OR REPLACE FUNCTION public.planos_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('cache', 'drop planos');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.posicao_de(nivel integer, foto_perfil boolean, verificada boolean, avaliacoes integer, nota numeric, descricao integer, fotos integer, nova boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((nivel * 1000) + (50 * (((((((CASE WHEN nova THEN 250 ELSE 0 END + CASE WHEN verificada THEN 200 ELSE 0 END) + CASE WHEN foto_perfil THEN 100 ELSE 0 END) + (LEAST(avaliacoes, 20) * 5)) + (round((LEAST(COALESCE(nota, (0)::numeric), (5)::numeric) * (20)::numeric)))::integer) + (round(((LEAST(descricao, 400))::numeric * 0.125)))::integer) + (LEAST(fotos, 10) * 5)) / 50)))
;

CREATE OR REPLACE FUNCTION public.preco_sobe_anunciado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.preco > old.preco and not exists (
    select from preco_anunciado
    where plano = new.codigo and para = new.preco and aplicado_em = now()
  ) then
    raise exception 'a higher price is announced 60 days before' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.proxima_faixa(nascimento date, agora timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT min(t.quando) AS min FROM (SELECT (((date_trunc('month'::text, (proxima_faixa.nascimento)::timestamp without time zone) + '1 mon'::interval) + make_interval(years => idade.idade)) AT TIME ZONE 'America/Sao_Paulo'::text) AS quando FROM unnest(ARRAY[25, 30, 40]) idade(idade)) t WHERE (t.quando > proxima_faixa.agora))
;

CREATE OR REPLACE FUNCTION public.proxima_temporada(modelo integer, agora timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(x.dia::timestamp at time zone 'America/Sao_Paulo')
  from temporada t
  cross join lateral (values (case when t.anunciar then t.de - 14 end), (t.de), (t.ate + 1)) x (dia)
  where t.modelo_id = modelo and x.dia > dia_em_sao_paulo(agora)
$function$
;

CREATE OR REPLACE FUNCTION public.recusa_apagada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare conta_dela integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if conta_dela is null then return new; end if;
  perform from conta where id = conta_dela and estado <> 'apagada' for key share;
  if not found then
    raise exception 'this account is erased' using errcode = 'CA410';
  end if;
  return new;
end $function$
;

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
    from depoimento d where d.modelo_id = p.id and d.status = 1 and d.oculto_em is null
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

CREATE OR REPLACE FUNCTION public.refazer_estatisticas()
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
  insert into estatistica_fila (modelo_id, criado_em, cidade, estado, visitas, contatos, canal)
  select modelo_id, criado_em, cidade, estado, 1, 0, null from visita where conta and criado_em >= inicio
  union all
  select modelo_id, criado_em, null, null, 0, 1, canal from contato where conta and criado_em >= inicio;
  return case when isfinite(inicio) then dia_em_sao_paulo(inicio) end;
end $function$
;

CREATE OR REPLACE FUNCTION public.refazer_vencidos()
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

CREATE OR REPLACE FUNCTION public.resumo_da_linha(linha anyelement)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  return sha256(convert_to(jsonb_strip_nulls(to_jsonb(linha) - 'motivo')::text, 'UTF8'));
end $function$
;

CREATE OR REPLACE FUNCTION public.roteiro_de(modelo integer, hoje date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.sem_acento(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, texto))
;

CREATE OR REPLACE FUNCTION public.semana_de(modelo integer)
 RETURNS int4multirange
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.sessao_sem_avisos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from aviso_push where sessao = new.jti;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.slug(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH '-'::text FROM regexp_replace(sem_acento(texto), '[^a-z0-9]+'::text, '-'::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.so_acrescenta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.so_perde_palavras()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.motivo = '' and to_jsonb(new) - 'motivo' = to_jsonb(old) - 'motivo' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.somar_estatisticas(maximo integer)
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
    returning modelo_id, dia_em_sao_paulo(criado_em) as dia, cidade, estado, visitas, contatos, canal
  ), lugar as (
    select n.cidade as nome, n.estado as sigla, m.cidade, m.estado
    from (select distinct cidade, estado from tomada) n
    join municipio m on m.slug = slug(n.cidade) || '-' || lower(n.estado)
  ), soma as (
    insert into estatistica_dia as d (modelo_id, dia, cidade, estado, visitas, contatos,
      telegram, signal, sms, ligacao)
    select t.modelo_id, t.dia, coalesce(l.cidade, ''), coalesce(l.estado, ''),
      sum(t.visitas), sum(t.contatos),
      count(*) filter (where canal = 'telegram'), count(*) filter (where canal = 'signal'),
      count(*) filter (where canal = 'sms'), count(*) filter (where canal = 'ligacao')
    from tomada t left join lugar l on l.nome = t.cidade and l.sigla = t.estado
    -- A profile may have been erased meanwhile, and its days with it.
    where exists (
      select from modelo m join conta c on c.id = m.id where m.id = t.modelo_id and c.estado <> 'apagada')
    group by t.modelo_id, t.dia, l.cidade, l.estado
    on conflict (modelo_id, dia, cidade, estado) do update
      set visitas = d.visitas + excluded.visitas, contatos = d.contatos + excluded.contatos,
        telegram = d.telegram + excluded.telegram, signal = d.signal + excluded.signal,
        sms = d.sms + excluded.sms, ligacao = d.ligacao + excluded.ligacao
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

CREATE OR REPLACE FUNCTION public.somar_recortes(maximo integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  tomados integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_recorte', 0));
  with tomada as (
    delete from estatistica_recorte_fila
    where id in (select id from estatistica_recorte_fila order by id limit maximo)
    returning *
  ), soma as (
    insert into estatistica_recorte as r (modelo_id, dia, corte, valor, visitas, contatos)
    select t.modelo_id, t.dia, c.corte, c.valor, sum(t.visitas), sum(t.contatos)
    from tomada t cross join lateral cortes_de(t.hora, t.cidade, t.origem, t.posicao, t.filtros) c
    -- A profile may have been erased meanwhile.
    where exists (
      select from modelo m join conta c on c.id = m.id where m.id = t.modelo_id and c.estado <> 'apagada')
    group by 1, 2, 3, 4
    on conflict (modelo_id, dia, corte, valor) do update
      set visitas = r.visitas + excluded.visitas, contatos = r.contatos + excluded.contatos
  )
  select count(*) from tomada into tomados;
  return tomados;
end $function$
;

CREATE OR REPLACE FUNCTION public.stories_de(modelo integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(select s.id from storie s join arquivo f on f.hash = s.arquivo
    where s.modelo_id = modelo and s.expira_em > now() and f.oculto_em is null order by s.id)
$function$
;

CREATE OR REPLACE FUNCTION public.temporada_em(roteiro jsonb, dia date)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select t from jsonb_array_elements(roteiro -> 'temporadas') t
  where dia between (t ->> 'de')::date and (t ->> 'ate')::date limit 1
$function$
;


-- Tables

CREATE TABLE acesso (
  conta_id integer NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  endereco inet,
  porta integer
);

CREATE TABLE album_convidado (
  link_id integer NOT NULL,
  assinante_id integer NOT NULL
);

CREATE TABLE album_link (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  album smallint NOT NULL,
  hash bytea NOT NULL,
  para_todos boolean NOT NULL,
  aberturas integer NOT NULL DEFAULT 0,
  criado_em timestamp with time zone NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  encerrado_em timestamp with time zone
);

CREATE TABLE alerta (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  destino_id uuid NOT NULL,
  modelo_id integer,
  busca text,
  cidades text[],
  ritmo text NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  confirmado_em timestamp with time zone,
  expira_em timestamp with time zone NOT NULL
);

CREATE TABLE alerta_destino (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  chave bytea NOT NULL,
  endereco bytea NOT NULL,
  idioma text NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  avisado_em timestamp with time zone,
  envio uuid,
  envio_em timestamp with time zone,
  via text NOT NULL
);

CREATE TABLE alerta_fila (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL
);

CREATE TABLE alerta_modelo (
  alerta_id integer NOT NULL,
  modelo_id integer NOT NULL,
  novo_em timestamp with time zone,
  avisado_em timestamp with time zone
);

CREATE TABLE aparelho_de_idade (
  credencial bytea NOT NULL,
  chave_publica bytea NOT NULL,
  renova_ate date NOT NULL
);

CREATE TABLE arquivo (
  hash text NOT NULL,
  tipo text NOT NULL,
  largura integer NOT NULL,
  altura integer NOT NULL,
  larguras integer[] NOT NULL,
  thumbhash text,
  cor text,
  previa text NOT NULL,
  duracao_ms integer,
  bytes bigint,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  impressao bit(64),
  oculto_em timestamp with time zone
);

CREATE TABLE assinante (
  id integer NOT NULL,
  tipo text NOT NULL DEFAULT 'assinante'::text,
  telefone text,
  dt_nascimento date,
  guarda_historico boolean NOT NULL DEFAULT true
);

CREATE TABLE assinatura (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  conta_id integer NOT NULL,
  plano text NOT NULL,
  inicio timestamp with time zone NOT NULL DEFAULT now(),
  fim timestamp with time zone NOT NULL,
  lembrada_em timestamp with time zone
);

CREATE TABLE auditoria (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  fato text NOT NULL,
  conta_id integer,
  dado text,
  alvo text,
  alvo_id integer,
  razao text
);

CREATE TABLE aviso_push (
  id uuid NOT NULL,
  sessao uuid NOT NULL,
  conta_id integer NOT NULL,
  endereco bytea NOT NULL,
  idioma text NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  avisado_em timestamp with time zone
);

CREATE TABLE busca (
  id integer NOT NULL,
  posicao integer NOT NULL,
  apelido text NOT NULL,
  url text NOT NULL,
  chamada text NOT NULL,
  telefone text,
  telefone_busca text,
  nascimento date,
  bairro text,
  cidade text,
  estado text,
  cidade_slug text,
  cidade_busca text,
  bairro_busca text,
  latitude double precision,
  longitude double precision,
  posicao_terra earth,
  nota numeric,
  avaliacoes integer NOT NULL,
  preco numeric(10,2),
  verificada boolean NOT NULL,
  destaque boolean NOT NULL,
  online_ate timestamp with time zone,
  opcoes text[] NOT NULL,
  semana int4multirange NOT NULL,
  documento tsvector NOT NULL,
  foto text,
  foto_destaque text,
  criado_em timestamp with time zone NOT NULL,
  revisar_em timestamp with time zone,
  midias text[] NOT NULL DEFAULT '{}'::text[],
  stories integer[] NOT NULL DEFAULT '{}'::integer[],
  indexavel boolean NOT NULL DEFAULT true,
  atualizado_em timestamp with time zone NOT NULL DEFAULT now(),
  ativa_em date,
  pago boolean NOT NULL DEFAULT false,
  nova boolean NOT NULL DEFAULT false,
  roteiro jsonb,
  chamada_en text NOT NULL DEFAULT ''::text
);

CREATE TABLE busca_fila (
  modelo_id integer NOT NULL,
  alcance smallint NOT NULL DEFAULT 2
);

CREATE TABLE busca_lugar (
  estado text,
  cidade_slug text,
  cidade_busca text,
  bairro_busca text,
  cidade text,
  bairro text,
  perfis integer NOT NULL,
  verificadas integer NOT NULL
);

CREATE TABLE busca_palavra (
  palavra text NOT NULL
);

CREATE TABLE carta (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  codigo text NOT NULL,
  ato_id integer NOT NULL,
  conta_id integer,
  denuncia_id integer,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  contestavel_ate timestamp with time zone NOT NULL,
  texto text,
  contestada_em timestamp with time zone,
  desfecho text,
  resposta text,
  decidida_em timestamp with time zone
);

CREATE TABLE chave_de_acesso (
  id text NOT NULL,
  conta_id integer NOT NULL,
  nome text NOT NULL,
  chave_publica bytea NOT NULL,
  contador bigint NOT NULL DEFAULT 0,
  transportes text[] NOT NULL DEFAULT '{}'::text[],
  sincronizada boolean NOT NULL,
  criada_em timestamp with time zone NOT NULL,
  usada_em timestamp with time zone
);

CREATE TABLE cobranca (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  conta_id integer NOT NULL,
  plano text,
  valor numeric(10,2) NOT NULL,
  provedor text NOT NULL,
  pix_copia_e_cola text NOT NULL,
  status text NOT NULL DEFAULT 'pendente'::text,
  assinatura_id integer,
  expira_em timestamp with time zone NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  paga_em timestamp with time zone,
  txid text,
  recado text,
  encerrada_em timestamp with time zone,
  consultada_em timestamp with time zone,
  desistencia_em timestamp with time zone,
  contrato text,
  devolver_em timestamp with time zone
);

CREATE TABLE codigo_de_recuperacao (
  conta_id integer NOT NULL,
  prefixo text NOT NULL,
  hash text NOT NULL
);

CREATE TABLE comprovante_exclusao (
  hash bytea NOT NULL,
  conta_id integer,
  pedida_em timestamp with time zone NOT NULL,
  apagar_em timestamp with time zone NOT NULL,
  apagada_em timestamp with time zone,
  conteudo jsonb
);

CREATE TABLE consentimento (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  conta_id integer NOT NULL,
  finalidade text NOT NULL,
  versao text NOT NULL,
  dado_em timestamp with time zone NOT NULL,
  retirado_em timestamp with time zone
);

CREATE TABLE conta (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  tipo text NOT NULL,
  email citext NOT NULL,
  senha_hash text,
  nome text NOT NULL,
  estado text NOT NULL DEFAULT 'ativa'::text,
  idioma text NOT NULL DEFAULT 'pt-BR'::text,
  termos_versao text,
  termos_aceitos_em timestamp with time zone,
  totp_segredo text,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  totp_passo bigint,
  email_confirmado_em timestamp with time zone,
  auditor boolean NOT NULL DEFAULT false,
  verificador boolean NOT NULL DEFAULT false,
  palavra text,
  apagar_em timestamp with time zone,
  papeis text[] NOT NULL DEFAULT '{}'::text[],
  fator_desde timestamp with time zone,
  fator_perdido_em timestamp with time zone
);

CREATE TABLE conta_endereco (
  conta_id integer NOT NULL,
  endereco bytea NOT NULL,
  visto_em timestamp with time zone NOT NULL
);

CREATE TABLE contato (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  assinante_id integer,
  visitante bytea NOT NULL,
  conta boolean NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  canal text NOT NULL DEFAULT 'whatsapp'::text
) PARTITION BY RANGE (criado_em);

CREATE TABLE denuncia (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  recibo text NOT NULL,
  via text NOT NULL DEFAULT 'aviso'::text,
  item text NOT NULL,
  item_id integer NOT NULL,
  modelo_id integer,
  depoimento_id integer,
  arquivo text,
  motivo text NOT NULL,
  texto text NOT NULL,
  nome text,
  email text,
  idioma text NOT NULL DEFAULT 'pt-BR'::text,
  fila_id integer,
  ocultou boolean NOT NULL DEFAULT false,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  decidido_em timestamp with time zone,
  desfecho text,
  razao text,
  origem_id integer,
  quem text,
  prazo_avisado smallint
);

CREATE TABLE depoimento (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  cliente_id integer,
  cliente_cidade text,
  cliente_estado text,
  nota smallint NOT NULL,
  comentario text NOT NULL,
  resposta text,
  respondido_em timestamp with time zone,
  status smallint NOT NULL DEFAULT 0,
  destaque boolean NOT NULL DEFAULT false,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  versao integer NOT NULL DEFAULT 1,
  decidido_em timestamp with time zone,
  retirado boolean NOT NULL DEFAULT false,
  oculto_em timestamp with time zone
);

CREATE TABLE desafio_usado (
  hash bytea NOT NULL,
  expira_em timestamp with time zone NOT NULL
);

CREATE TABLE estatistica_dia (
  modelo_id integer NOT NULL,
  dia date NOT NULL,
  cidade text NOT NULL DEFAULT ''::text,
  estado text NOT NULL DEFAULT ''::text,
  visitas integer NOT NULL DEFAULT 0,
  contatos integer NOT NULL DEFAULT 0,
  telegram integer NOT NULL DEFAULT 0,
  signal integer NOT NULL DEFAULT 0,
  sms integer NOT NULL DEFAULT 0,
  ligacao integer NOT NULL DEFAULT 0
);

CREATE TABLE estatistica_faixa (
  estado text NOT NULL,
  cidade text NOT NULL,
  genero text NOT NULL,
  dias smallint NOT NULL,
  visitas_de integer NOT NULL,
  visitas_ate integer NOT NULL,
  taxa_de smallint NOT NULL,
  taxa_ate smallint NOT NULL
);

CREATE TABLE estatistica_fila (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  cidade text,
  estado text,
  visitas integer NOT NULL,
  contatos integer NOT NULL,
  canal text
);

CREATE TABLE estatistica_recorte (
  modelo_id integer NOT NULL,
  dia date NOT NULL,
  corte text NOT NULL,
  valor text NOT NULL,
  visitas integer NOT NULL DEFAULT 0,
  contatos integer NOT NULL DEFAULT 0
);

CREATE TABLE estatistica_recorte_fila (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  dia date NOT NULL,
  hora smallint NOT NULL,
  cidade text,
  origem text,
  posicao text,
  filtros text[] NOT NULL,
  visitas integer NOT NULL,
  contatos integer NOT NULL
);

CREATE TABLE evento_guarda (
  unica boolean NOT NULL DEFAULT true,
  desde timestamp with time zone NOT NULL
);

CREATE TABLE favorito (
  cliente_id integer NOT NULL,
  modelo_id integer NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE favorito_anonimo (
  modelo_id integer NOT NULL,
  visitante bytea NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE historico (
  assinante_id integer NOT NULL,
  modelo_id integer NOT NULL,
  visitas integer NOT NULL DEFAULT 1,
  cidade text,
  estado text,
  ultima_visita timestamp with time zone NOT NULL DEFAULT now(),
  cidade_em timestamp with time zone
);

CREATE TABLE identidade (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  conta_id integer NOT NULL,
  emissor text NOT NULL,
  sujeito text NOT NULL,
  email citext,
  criada_em timestamp with time zone NOT NULL,
  usada_em timestamp with time zone NOT NULL
);

CREATE TABLE imagem_banida (
  hash text NOT NULL,
  impressao bit(64),
  fila_id integer NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE imagem_banida_recorte (
  hash text NOT NULL,
  impressao bit(64) NOT NULL
);

CREATE TABLE imagem_conferida (
  modelo_id integer NOT NULL,
  arquivo text NOT NULL,
  conferida_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE importacao (
  chave text NOT NULL,
  modelo_id integer NOT NULL,
  resumo bytea NOT NULL,
  importado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE impulso (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  cobranca_id integer NOT NULL,
  lugar text NOT NULL,
  cidade text NOT NULL,
  estado text NOT NULL,
  bairro text,
  horas integer NOT NULL,
  comecar_em timestamp with time zone NOT NULL,
  se_ocupado text NOT NULL,
  situacao text NOT NULL DEFAULT 'pedido'::text,
  vaga smallint,
  periodo tstzrange,
  segura_ate timestamp with time zone,
  resta integer NOT NULL,
  no_ar_em timestamp with time zone,
  parado_em timestamp with time zone,
  interrompido boolean NOT NULL DEFAULT false,
  encerrado_em timestamp with time zone,
  exibicoes integer NOT NULL DEFAULT 0,
  visitas integer,
  contatos integer,
  visitas_antes integer,
  contatos_antes integer,
  recado text,
  criado_em timestamp with time zone NOT NULL,
  cortesia_em timestamp with time zone
);

CREATE TABLE indicio (
  modelo_id integer NOT NULL,
  sinal text NOT NULL,
  marca text NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE lancamento (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  chave text NOT NULL,
  tipo text NOT NULL,
  debito text NOT NULL,
  credito text NOT NULL,
  valor integer NOT NULL,
  cobranca_id integer,
  e2eid text,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE UNLOGGED TABLE limite (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE livro_conferencia (
  em timestamp with time zone NOT NULL DEFAULT now(),
  diferencas jsonb NOT NULL
);

CREATE TABLE mensagem (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  email text NOT NULL,
  mensagem text NOT NULL,
  lida_em timestamp with time zone,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  respondida_em timestamp with time zone,
  recibo text
);

CREATE TABLE midia (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  arquivo text NOT NULL,
  visibilidade text NOT NULL DEFAULT 'publico'::text,
  ordem integer NOT NULL DEFAULT 0,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  album smallint
);

CREATE TABLE migracao (
  nome text NOT NULL,
  sha256 text NOT NULL,
  aplicada_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE modelo (
  id integer NOT NULL,
  tipo text NOT NULL DEFAULT 'modelo'::text,
  nome_completo text NOT NULL,
  apelido text NOT NULL,
  url text NOT NULL,
  dt_nascimento date NOT NULL,
  telefone text,
  bairro text,
  cidade text,
  estado text,
  latitude double precision,
  longitude double precision,
  chamada text NOT NULL DEFAULT ''::text,
  descricao text NOT NULL DEFAULT ''::text,
  extras text NOT NULL DEFAULT ''::text,
  etnia text,
  cor_cabelo text,
  tamanho_cabelo text,
  cor_olhos text,
  tipo_corpo text,
  peso smallint NOT NULL DEFAULT 0,
  altura smallint NOT NULL DEFAULT 0,
  silicone boolean,
  genero text NOT NULL DEFAULT 'Feminino'::text,
  regras text NOT NULL DEFAULT ''::text,
  caixa_postal boolean NOT NULL DEFAULT false,
  local boolean NOT NULL DEFAULT false,
  hoteis boolean NOT NULL DEFAULT false,
  moteis boolean NOT NULL DEFAULT false,
  domicilio boolean NOT NULL DEFAULT false,
  moderacao text NOT NULL DEFAULT 'pendente'::text,
  desativado boolean NOT NULL DEFAULT false,
  expira_em timestamp with time zone,
  verificada_em timestamp with time zone,
  online_ate timestamp with time zone,
  mostrar_idade boolean NOT NULL DEFAULT true,
  alertas_mensagens boolean NOT NULL DEFAULT true,
  encontravel_por_telefone boolean NOT NULL DEFAULT true,
  aparecer_em_buscadores boolean NOT NULL DEFAULT true,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  atualizado_em timestamp with time zone NOT NULL DEFAULT now(),
  versao integer NOT NULL DEFAULT 1,
  selo_suspenso boolean NOT NULL DEFAULT false,
  oculto_em timestamp with time zone,
  prova_pedida text,
  pausada_em timestamp with time zone,
  pausada_ate timestamp with time zone,
  recolhida_em timestamp with time zone,
  prova_motivo text,
  prova_ate timestamp with time zone,
  telefone_mudou_em timestamp with time zone,
  respostas text NOT NULL DEFAULT ''::text,
  telegram text,
  signal text,
  observacoes text NOT NULL DEFAULT ''::text,
  horas_ligacao text NOT NULL DEFAULT ''::text,
  chamada_en text NOT NULL DEFAULT ''::text,
  descricao_en text NOT NULL DEFAULT ''::text,
  extras_en text NOT NULL DEFAULT ''::text,
  regras_en text NOT NULL DEFAULT ''::text,
  respostas_en text NOT NULL DEFAULT ''::text,
  legendas text NOT NULL DEFAULT ''::text,
  albuns text NOT NULL DEFAULT ''::text,
  albuns_por_link smallint[] NOT NULL DEFAULT '{}'::smallint[]
);

CREATE TABLE modelo_ausencia (
  modelo_id integer NOT NULL,
  vista_em timestamp with time zone NOT NULL DEFAULT now(),
  dias smallint,
  avisada_em timestamp with time zone,
  link bytea,
  ativa_em date
);

CREATE TABLE modelo_bloqueio (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  assinante_id integer,
  origem text NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  telefone_hash bytea,
  telefone_final text
);

CREATE TABLE modelo_corte (
  modelo_id integer NOT NULL,
  em timestamp with time zone NOT NULL
);

CREATE TABLE modelo_disponibilidade (
  modelo_id integer NOT NULL,
  dia smallint NOT NULL,
  inicio time without time zone NOT NULL,
  fim time without time zone NOT NULL
);

CREATE TABLE modelo_disponivel (
  modelo_id integer NOT NULL,
  ate timestamp with time zone NOT NULL
);

CREATE TABLE modelo_escondida (
  modelo_id integer NOT NULL,
  regiao text NOT NULL
);

CREATE TABLE modelo_imagem (
  modelo_id integer NOT NULL,
  papel text NOT NULL,
  arquivo text NOT NULL,
  midia_id integer
);

CREATE TABLE modelo_opcao (
  modelo_id integer NOT NULL,
  grupo text NOT NULL,
  codigo text NOT NULL
);

CREATE TABLE modelo_passagem (
  modelo_id integer NOT NULL,
  cidade text NOT NULL,
  estado text NOT NULL,
  em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE modelo_preco (
  modelo_id integer NOT NULL,
  codigo text NOT NULL,
  preco numeric(10,2) NOT NULL
);

CREATE TABLE modelo_url_antiga (
  url text NOT NULL,
  modelo_id integer NOT NULL,
  deixada_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE moderacao_ato (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  equipe_id integer,
  item_id integer,
  alvo text NOT NULL,
  alvo_id integer NOT NULL,
  ato text NOT NULL,
  motivo text NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  razao text,
  desfaz integer
);

CREATE TABLE moderacao_desfazer (
  ato_id integer NOT NULL,
  equipe_id integer NOT NULL,
  ate timestamp with time zone NOT NULL,
  antes jsonb NOT NULL,
  arquivos text[] NOT NULL DEFAULT '{}'::text[],
  guardado_ate timestamp with time zone
);

CREATE TABLE moderacao_item (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer,
  depoimento_id integer,
  midia_id integer,
  mensagem_id integer,
  motivo text NOT NULL,
  detalhe jsonb NOT NULL DEFAULT '{}'::jsonb,
  estado text NOT NULL DEFAULT 'aberto'::text,
  versao integer NOT NULL DEFAULT 1,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  resolvido_em timestamp with time zone,
  reservado_por integer,
  reservado_ate timestamp with time zone,
  conta_id integer,
  carta_id integer,
  comentario_id integer,
  cobranca_id integer,
  impulso_id integer
);

CREATE TABLE moderacao_prazo (
  ato_id integer NOT NULL,
  motivo text NOT NULL,
  desde timestamp with time zone NOT NULL,
  feito_em timestamp with time zone NOT NULL
);

CREATE TABLE municipio (
  codigo integer NOT NULL,
  cidade text NOT NULL,
  estado text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  slug text NOT NULL GENERATED ALWAYS AS (((slug(cidade) || '-'::text) || lower(estado))) STORED,
  nome_busca text NOT NULL GENERATED ALWAYS AS (sem_acento(cidade)) STORED
);

CREATE TABLE municipio_ponto (
  municipio integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL
);

CREATE TABLE opcao_grupo (
  grupo text NOT NULL,
  letra text
);

CREATE TABLE pagador (
  modelo_id integer NOT NULL,
  marca bytea NOT NULL,
  em timestamp with time zone NOT NULL
);

CREATE TABLE pedido_de_idade (
  desafio text NOT NULL,
  uso text NOT NULL,
  chave jsonb,
  termina_em timestamp with time zone NOT NULL
);

CREATE TABLE pix_devolucao (
  e2eid text NOT NULL,
  id text NOT NULL,
  valor integer NOT NULL,
  motivo text NOT NULL,
  origem text NOT NULL,
  status text NOT NULL DEFAULT 'PEDIDA'::text,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  terminada_em timestamp with time zone
);

CREATE TABLE pix_recebido (
  e2eid text NOT NULL,
  cobranca_id integer,
  txid text,
  valor integer NOT NULL,
  horario timestamp with time zone NOT NULL,
  destino text NOT NULL,
  consultado_em timestamp with time zone NOT NULL DEFAULT now(),
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE plano (
  codigo text NOT NULL,
  nome text NOT NULL,
  preco numeric(10,2) NOT NULL,
  dias integer NOT NULL,
  posicao integer NOT NULL,
  destaque boolean NOT NULL,
  stories integer NOT NULL,
  midia_privada boolean NOT NULL
);

CREATE TABLE preco_anunciado (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  plano text NOT NULL,
  de numeric(10,2) NOT NULL,
  para numeric(10,2) NOT NULL,
  motivo text NOT NULL,
  anunciado_em timestamp with time zone NOT NULL DEFAULT now(),
  vale_desde date NOT NULL,
  retirado_em timestamp with time zone,
  aplicado_em timestamp with time zone
);

CREATE TABLE prova_de_idade (
  dia date NOT NULL,
  provedor text NOT NULL,
  resultado text NOT NULL,
  quantas integer NOT NULL DEFAULT 0
);

CREATE TABLE registro_elo (
  ordem bigint NOT NULL,
  tabela text NOT NULL,
  linha bigint NOT NULL,
  feita_em timestamp with time zone NOT NULL,
  resumo bytea NOT NULL,
  elo bytea NOT NULL
);

CREATE TABLE retorno_mes (
  modelo_id integer NOT NULL,
  mes date NOT NULL,
  sim integer NOT NULL,
  nao integer NOT NULL
);

CREATE TABLE sessao (
  jti uuid NOT NULL,
  conta_id integer NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  expira_em timestamp with time zone NOT NULL,
  revogada_em timestamp with time zone,
  navegador text,
  sistema text,
  usada_em timestamp with time zone NOT NULL DEFAULT now(),
  inatividade_max integer NOT NULL DEFAULT 1209600,
  confirmada_em timestamp with time zone,
  confirmada_com_fator boolean NOT NULL DEFAULT false,
  aparelho_novo boolean NOT NULL DEFAULT false
);

CREATE TABLE storie (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  arquivo text NOT NULL,
  restrito boolean NOT NULL DEFAULT false,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  expira_em timestamp with time zone NOT NULL
);

CREATE TABLE storie_comentario (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  storie_id integer,
  cliente_id integer,
  comentario text NOT NULL,
  status smallint NOT NULL DEFAULT 0,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  modelo_id integer NOT NULL,
  retirado boolean NOT NULL DEFAULT false
);

CREATE TABLE storie_curtida (
  storie_id integer NOT NULL,
  visitante bytea NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE storie_vista (
  storie_id integer NOT NULL,
  visitante bytea NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE temporada (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  municipio integer NOT NULL,
  de date NOT NULL,
  ate date NOT NULL,
  anunciar boolean NOT NULL,
  criado_em timestamp with time zone NOT NULL
);

CREATE TABLE tentativa (
  chave bytea NOT NULL,
  vezes integer NOT NULL,
  livre_em timestamp with time zone NOT NULL,
  esquecer_em timestamp with time zone NOT NULL
);

CREATE TABLE token (
  hash bytea NOT NULL,
  conta_id integer NOT NULL,
  uso text NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  usado_em timestamp with time zone,
  desafio text,
  email citext
);

CREATE TABLE transparencia (
  ano integer NOT NULL,
  relatorio jsonb NOT NULL,
  feito_em timestamp with time zone NOT NULL
);

CREATE TABLE troca_email (
  conta_id integer NOT NULL,
  email citext NOT NULL,
  expira_em timestamp with time zone NOT NULL
);

CREATE TABLE upload (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  modelo_id integer,
  nome text NOT NULL,
  marca boolean NOT NULL DEFAULT false,
  estado text NOT NULL DEFAULT 'recebendo'::text,
  motivo text,
  arquivo text,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  vez smallint,
  para text,
  de_midia integer,
  de_upload uuid
);

CREATE TABLE url_reservada (
  hash bytea NOT NULL,
  modelo_id integer
);

CREATE TABLE vale_usado (
  hash bytea NOT NULL,
  mes date NOT NULL
);

CREATE TABLE verificacao (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer,
  estado text NOT NULL DEFAULT 'rascunho'::text,
  codigo text,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  enviada_em timestamp with time zone,
  decidida_em timestamp with time zone,
  recado text NOT NULL DEFAULT ''::text,
  apagar_em timestamp with time zone,
  apagada_em timestamp with time zone,
  conta_id integer
);

CREATE TABLE verificacao_arquivo (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  verificacao_id integer NOT NULL,
  papel text NOT NULL,
  chave text NOT NULL,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  enviado_em timestamp with time zone NOT NULL DEFAULT now(),
  apagado_em timestamp with time zone,
  aberto_por integer[] NOT NULL DEFAULT '{}'::integer[]
);

CREATE TABLE visita (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  modelo_id integer NOT NULL,
  assinante_id integer,
  visitante bytea NOT NULL,
  cidade text,
  estado text,
  conta boolean NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now()
) PARTITION BY RANGE (criado_em);

CREATE TABLE vital (
  dia date NOT NULL,
  pagina text NOT NULL,
  medida text NOT NULL,
  ate integer NOT NULL,
  visitas integer NOT NULL
);


-- Constraints

ALTER TABLE acesso ADD CONSTRAINT acesso_porta_check CHECK (((porta >= 1) AND (porta <= 65535)));
ALTER TABLE album_convidado ADD CONSTRAINT album_convidado_assinante_id_fkey FOREIGN KEY (assinante_id) REFERENCES assinante(id) ON DELETE CASCADE;
ALTER TABLE album_convidado ADD CONSTRAINT album_convidado_link_id_fkey FOREIGN KEY (link_id) REFERENCES album_link(id) ON DELETE CASCADE;
ALTER TABLE album_convidado ADD CONSTRAINT album_convidado_pkey PRIMARY KEY (link_id, assinante_id);
ALTER TABLE album_link ADD CONSTRAINT album_link_album_check CHECK (((album >= 1) AND (album <= 8)));
ALTER TABLE album_link ADD CONSTRAINT album_link_hash_key UNIQUE (hash);
ALTER TABLE album_link ADD CONSTRAINT album_link_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE album_link ADD CONSTRAINT album_link_pkey PRIMARY KEY (id);
ALTER TABLE alerta ADD CONSTRAINT alerta_check CHECK ((num_nonnulls(modelo_id, busca) = 1));
ALTER TABLE alerta ADD CONSTRAINT alerta_check1 CHECK (((busca IS NULL) = (cidades IS NULL)));
ALTER TABLE alerta ADD CONSTRAINT alerta_destino_id_fkey FOREIGN KEY (destino_id) REFERENCES alerta_destino(id) ON DELETE CASCADE;
ALTER TABLE alerta ADD CONSTRAINT alerta_destino_id_modelo_id_busca_key UNIQUE NULLS NOT DISTINCT (destino_id, modelo_id, busca);
ALTER TABLE alerta ADD CONSTRAINT alerta_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE alerta ADD CONSTRAINT alerta_pkey PRIMARY KEY (id);
ALTER TABLE alerta ADD CONSTRAINT alerta_ritmo_check CHECK ((ritmo = ANY (ARRAY['dia'::text, 'logo'::text])));
ALTER TABLE alerta_destino ADD CONSTRAINT alerta_destino_chave_key UNIQUE (chave);
ALTER TABLE alerta_destino ADD CONSTRAINT alerta_destino_check CHECK (((envio IS NULL) = (envio_em IS NULL)));
ALTER TABLE alerta_destino ADD CONSTRAINT alerta_destino_idioma_check CHECK ((idioma = ANY (ARRAY['pt-BR'::text, 'en'::text])));
ALTER TABLE alerta_destino ADD CONSTRAINT alerta_destino_pkey PRIMARY KEY (id);
ALTER TABLE alerta_destino ADD CONSTRAINT alerta_destino_via_check CHECK ((via = ANY (ARRAY['email'::text, 'push'::text])));
ALTER TABLE alerta_fila ADD CONSTRAINT alerta_fila_pkey PRIMARY KEY (id);
ALTER TABLE alerta_modelo ADD CONSTRAINT alerta_modelo_alerta_id_fkey FOREIGN KEY (alerta_id) REFERENCES alerta(id) ON DELETE CASCADE;
ALTER TABLE alerta_modelo ADD CONSTRAINT alerta_modelo_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE alerta_modelo ADD CONSTRAINT alerta_modelo_pkey PRIMARY KEY (alerta_id, modelo_id);
ALTER TABLE aparelho_de_idade ADD CONSTRAINT aparelho_de_idade_pkey PRIMARY KEY (credencial);
ALTER TABLE arquivo ADD CONSTRAINT arquivo_altura_check CHECK ((altura > 0));
ALTER TABLE arquivo ADD CONSTRAINT arquivo_cor_check CHECK ((cor ~ '^#[0-9a-f]{6}$'::text));
ALTER TABLE arquivo ADD CONSTRAINT arquivo_hash_check CHECK ((hash ~ '^[0-9a-f]{24}$'::text));
ALTER TABLE arquivo ADD CONSTRAINT arquivo_largura_check CHECK ((largura > 0));
ALTER TABLE arquivo ADD CONSTRAINT arquivo_pkey PRIMARY KEY (hash);
ALTER TABLE arquivo ADD CONSTRAINT arquivo_tipo_check CHECK ((tipo = ANY (ARRAY['foto'::text, 'video'::text])));
ALTER TABLE assinante ADD CONSTRAINT assinante_id_tipo_fkey FOREIGN KEY (id, tipo) REFERENCES conta(id, tipo) ON DELETE CASCADE;
ALTER TABLE assinante ADD CONSTRAINT assinante_pkey PRIMARY KEY (id);
ALTER TABLE assinante ADD CONSTRAINT assinante_telefone_check CHECK ((telefone ~ '^\d{10,11}$'::text));
ALTER TABLE assinante ADD CONSTRAINT assinante_tipo_check CHECK ((tipo = 'assinante'::text));
ALTER TABLE assinatura ADD CONSTRAINT assinatura_check CHECK ((fim > inicio));
ALTER TABLE assinatura ADD CONSTRAINT assinatura_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE assinatura ADD CONSTRAINT assinatura_pkey PRIMARY KEY (id);
ALTER TABLE assinatura ADD CONSTRAINT assinatura_plano_fkey FOREIGN KEY (plano) REFERENCES plano(codigo);
ALTER TABLE auditoria ADD CONSTRAINT auditoria_check CHECK (((alvo IS NULL) = (alvo_id IS NULL)));
ALTER TABLE auditoria ADD CONSTRAINT auditoria_encadeia TRIGGER DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE auditoria ADD CONSTRAINT auditoria_fato_check CHECK ((fato = ANY (ARRAY['leitura'::text, 'entrada'::text, 'recusa'::text, 'bloqueio'::text, 'senha'::text, 'email'::text, 'fator'::text])));
ALTER TABLE auditoria ADD CONSTRAINT auditoria_pkey PRIMARY KEY (id);
ALTER TABLE aviso_push ADD CONSTRAINT aviso_push_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE aviso_push ADD CONSTRAINT aviso_push_idioma_check CHECK ((idioma = ANY (ARRAY['pt-BR'::text, 'en'::text])));
ALTER TABLE aviso_push ADD CONSTRAINT aviso_push_pkey PRIMARY KEY (id);
ALTER TABLE aviso_push ADD CONSTRAINT aviso_push_sessao_fkey FOREIGN KEY (sessao) REFERENCES sessao(jti) ON DELETE CASCADE;
ALTER TABLE aviso_push ADD CONSTRAINT aviso_push_sessao_key UNIQUE (sessao);
ALTER TABLE busca ADD CONSTRAINT busca_foto_destaque_fkey FOREIGN KEY (foto_destaque) REFERENCES arquivo(hash);
ALTER TABLE busca ADD CONSTRAINT busca_foto_fkey FOREIGN KEY (foto) REFERENCES arquivo(hash);
ALTER TABLE busca ADD CONSTRAINT busca_id_fkey FOREIGN KEY (id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE busca ADD CONSTRAINT busca_pkey PRIMARY KEY (id);
ALTER TABLE busca_fila ADD CONSTRAINT busca_fila_fecha TRIGGER DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE busca_fila ADD CONSTRAINT busca_fila_pkey PRIMARY KEY (modelo_id);
ALTER TABLE busca_palavra ADD CONSTRAINT busca_palavra_pkey PRIMARY KEY (palavra);
ALTER TABLE carta ADD CONSTRAINT carta_check CHECK ((num_nonnulls(conta_id, denuncia_id) = 1));
ALTER TABLE carta ADD CONSTRAINT carta_check1 CHECK (((texto IS NULL) = (contestada_em IS NULL)));
ALTER TABLE carta ADD CONSTRAINT carta_check2 CHECK (((desfecho IS NULL) = (decidida_em IS NULL)));
ALTER TABLE carta ADD CONSTRAINT carta_codigo_key UNIQUE (codigo);
ALTER TABLE carta ADD CONSTRAINT carta_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE carta ADD CONSTRAINT carta_denuncia_id_fkey FOREIGN KEY (denuncia_id) REFERENCES denuncia(id) ON DELETE CASCADE;
ALTER TABLE carta ADD CONSTRAINT carta_desfecho_check CHECK ((desfecho = ANY (ARRAY['mantida'::text, 'revertida'::text])));
ALTER TABLE carta ADD CONSTRAINT carta_pkey PRIMARY KEY (id);
ALTER TABLE chave_de_acesso ADD CONSTRAINT chave_de_acesso_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE chave_de_acesso ADD CONSTRAINT chave_de_acesso_id_check CHECK ((length(id) <= 1400));
ALTER TABLE chave_de_acesso ADD CONSTRAINT chave_de_acesso_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 60)));
ALTER TABLE chave_de_acesso ADD CONSTRAINT chave_de_acesso_pkey PRIMARY KEY (id);
ALTER TABLE cobranca ADD CONSTRAINT cobranca_assinatura_id_fkey FOREIGN KEY (assinatura_id) REFERENCES assinatura(id);
ALTER TABLE cobranca ADD CONSTRAINT cobranca_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE cobranca ADD CONSTRAINT cobranca_pkey PRIMARY KEY (id);
ALTER TABLE cobranca ADD CONSTRAINT cobranca_plano_fkey FOREIGN KEY (plano) REFERENCES plano(codigo);
ALTER TABLE cobranca ADD CONSTRAINT cobranca_status_check CHECK ((status = ANY (ARRAY['pendente'::text, 'paga'::text, 'expirada'::text, 'cancelada'::text, 'recusada'::text, 'devolvida'::text])));
ALTER TABLE cobranca ADD CONSTRAINT cobranca_txid_check CHECK ((txid ~ '^[A-Za-z0-9]{1,35}$'::text));
ALTER TABLE cobranca ADD CONSTRAINT cobranca_txid_unico UNIQUE (txid);
ALTER TABLE cobranca ADD CONSTRAINT cobranca_valor_check CHECK ((valor > (0)::numeric));
ALTER TABLE codigo_de_recuperacao ADD CONSTRAINT codigo_de_recuperacao_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE codigo_de_recuperacao ADD CONSTRAINT codigo_de_recuperacao_pkey PRIMARY KEY (conta_id, prefixo);
ALTER TABLE comprovante_exclusao ADD CONSTRAINT comprovante_exclusao_check CHECK (((apagada_em IS NULL) = (conteudo IS NULL)));
ALTER TABLE comprovante_exclusao ADD CONSTRAINT comprovante_exclusao_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE SET NULL;
ALTER TABLE comprovante_exclusao ADD CONSTRAINT comprovante_exclusao_conta_id_key UNIQUE (conta_id);
ALTER TABLE comprovante_exclusao ADD CONSTRAINT comprovante_exclusao_pkey PRIMARY KEY (hash);
ALTER TABLE consentimento ADD CONSTRAINT consentimento_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE consentimento ADD CONSTRAINT consentimento_finalidade_check CHECK ((finalidade = ANY (ARRAY['perfil_sensivel'::text, 'captura_facial'::text])));
ALTER TABLE consentimento ADD CONSTRAINT consentimento_pkey PRIMARY KEY (id);
ALTER TABLE conta ADD CONSTRAINT conta_apagar_em_check CHECK (
CASE
    WHEN (apagar_em IS NULL) THEN (estado <> 'em_exclusao'::text)
    ELSE (estado = ANY (ARRAY['em_exclusao'::text, 'suspensa'::text]))
END);
ALTER TABLE conta ADD CONSTRAINT conta_auditor_da_equipe CHECK (((tipo = 'equipe'::text) OR (NOT auditor)));
ALTER TABLE conta ADD CONSTRAINT conta_email_unico UNIQUE (email);
ALTER TABLE conta ADD CONSTRAINT conta_estado_check CHECK ((estado = ANY (ARRAY['ativa'::text, 'suspensa'::text, 'em_exclusao'::text, 'apagada'::text])));
ALTER TABLE conta ADD CONSTRAINT conta_id_tipo UNIQUE (id, tipo);
ALTER TABLE conta ADD CONSTRAINT conta_idioma_check CHECK ((idioma = ANY (ARRAY['pt-BR'::text, 'en'::text])));
ALTER TABLE conta ADD CONSTRAINT conta_palavra_check CHECK (((length(palavra) >= 3) AND (length(palavra) <= 30)));
ALTER TABLE conta ADD CONSTRAINT conta_papeis_da_equipe CHECK (((papeis <@ ARRAY['moderador'::text, 'financeiro'::text, 'atendimento'::text, 'administrador'::text]) AND ((tipo = 'equipe'::text) OR (papeis = '{}'::text[]))));
ALTER TABLE conta ADD CONSTRAINT conta_pkey PRIMARY KEY (id);
ALTER TABLE conta ADD CONSTRAINT conta_tipo_check CHECK ((tipo = ANY (ARRAY['assinante'::text, 'modelo'::text, 'equipe'::text])));
ALTER TABLE conta ADD CONSTRAINT conta_verificador_da_equipe CHECK (((tipo = 'equipe'::text) OR (NOT verificador)));
ALTER TABLE conta_endereco ADD CONSTRAINT conta_endereco_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE conta_endereco ADD CONSTRAINT conta_endereco_pkey PRIMARY KEY (conta_id, endereco);
ALTER TABLE contato ADD CONSTRAINT contato_canal_check CHECK ((canal = ANY (ARRAY['whatsapp'::text, 'telegram'::text, 'signal'::text, 'sms'::text, 'ligacao'::text])));
ALTER TABLE contato ADD CONSTRAINT contato_pkey PRIMARY KEY (criado_em, id);
ALTER TABLE denuncia ADD CONSTRAINT denuncia_check CHECK (((decidido_em IS NULL) = (desfecho IS NULL)));
ALTER TABLE denuncia ADD CONSTRAINT denuncia_check1 CHECK (((via = 'aviso'::text) OR ((nome IS NOT NULL) AND (email IS NOT NULL))));
ALTER TABLE denuncia ADD CONSTRAINT denuncia_depoimento_id_fkey FOREIGN KEY (depoimento_id) REFERENCES depoimento(id) ON DELETE SET NULL;
ALTER TABLE denuncia ADD CONSTRAINT denuncia_desfecho_check CHECK ((desfecho = ANY (ARRAY['retirado'::text, 'parcial'::text, 'mantido'::text])));
ALTER TABLE denuncia ADD CONSTRAINT denuncia_fila_id_fkey FOREIGN KEY (fila_id) REFERENCES moderacao_item(id) ON DELETE SET NULL;
ALTER TABLE denuncia ADD CONSTRAINT denuncia_item_check CHECK ((item = ANY (ARRAY['perfil'::text, 'imagem'::text, 'storie'::text, 'depoimento'::text])));
ALTER TABLE denuncia ADD CONSTRAINT denuncia_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE SET NULL;
ALTER TABLE denuncia ADD CONSTRAINT denuncia_origem_id_fkey FOREIGN KEY (origem_id) REFERENCES denuncia(id) ON DELETE CASCADE;
ALTER TABLE denuncia ADD CONSTRAINT denuncia_pkey PRIMARY KEY (id);
ALTER TABLE denuncia ADD CONSTRAINT denuncia_quem CHECK (((via = 'notificacao'::text) = (quem IS NOT NULL)));
ALTER TABLE denuncia ADD CONSTRAINT denuncia_quem_check CHECK ((quem = ANY (ARRAY['propria'::text, 'advogado'::text, 'autoridade'::text, 'outra'::text])));
ALTER TABLE denuncia ADD CONSTRAINT denuncia_recibo_key UNIQUE (recibo);
ALTER TABLE denuncia ADD CONSTRAINT denuncia_via_check CHECK ((via = ANY (ARRAY['aviso'::text, 'notificacao'::text])));
ALTER TABLE depoimento ADD CONSTRAINT depoimento_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES assinante(id) ON DELETE SET NULL;
ALTER TABLE depoimento ADD CONSTRAINT depoimento_comentario_check CHECK ((comentario <> ''::text));
ALTER TABLE depoimento ADD CONSTRAINT depoimento_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE depoimento ADD CONSTRAINT depoimento_nota_check CHECK (((nota >= 1) AND (nota <= 5)));
ALTER TABLE depoimento ADD CONSTRAINT depoimento_pkey PRIMARY KEY (id);
ALTER TABLE depoimento ADD CONSTRAINT depoimento_retirado_rejeitado CHECK (((NOT retirado) OR (status = 9)));
ALTER TABLE depoimento ADD CONSTRAINT depoimento_status_check CHECK ((status = ANY (ARRAY[0, 1, 9])));
ALTER TABLE depoimento ADD CONSTRAINT depoimento_um_por_cliente UNIQUE (modelo_id, cliente_id);
ALTER TABLE desafio_usado ADD CONSTRAINT desafio_usado_pkey PRIMARY KEY (hash);
ALTER TABLE estatistica_dia ADD CONSTRAINT estatistica_dia_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE estatistica_dia ADD CONSTRAINT estatistica_dia_pkey PRIMARY KEY (modelo_id, dia, cidade, estado);
ALTER TABLE estatistica_faixa ADD CONSTRAINT estatistica_faixa_pkey PRIMARY KEY (estado, cidade, genero, dias);
ALTER TABLE estatistica_fila ADD CONSTRAINT estatistica_fila_pkey PRIMARY KEY (id);
ALTER TABLE estatistica_recorte ADD CONSTRAINT estatistica_recorte_corte_check CHECK ((corte = ANY (ARRAY['hora'::text, 'cidade'::text, 'origem'::text, 'posicao'::text, 'filtro'::text])));
ALTER TABLE estatistica_recorte ADD CONSTRAINT estatistica_recorte_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE estatistica_recorte ADD CONSTRAINT estatistica_recorte_pkey PRIMARY KEY (modelo_id, dia, corte, valor);
ALTER TABLE estatistica_recorte_fila ADD CONSTRAINT estatistica_recorte_fila_pkey PRIMARY KEY (id);
ALTER TABLE evento_guarda ADD CONSTRAINT evento_guarda_pkey PRIMARY KEY (unica);
ALTER TABLE evento_guarda ADD CONSTRAINT evento_guarda_unica_check CHECK (unica);
ALTER TABLE favorito ADD CONSTRAINT favorito_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES assinante(id) ON DELETE CASCADE;
ALTER TABLE favorito ADD CONSTRAINT favorito_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE favorito ADD CONSTRAINT favorito_pkey PRIMARY KEY (cliente_id, modelo_id);
ALTER TABLE favorito_anonimo ADD CONSTRAINT favorito_anonimo_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE favorito_anonimo ADD CONSTRAINT favorito_anonimo_pkey PRIMARY KEY (modelo_id, visitante);
ALTER TABLE historico ADD CONSTRAINT historico_assinante_id_fkey FOREIGN KEY (assinante_id) REFERENCES assinante(id) ON DELETE CASCADE;
ALTER TABLE historico ADD CONSTRAINT historico_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE historico ADD CONSTRAINT historico_pkey PRIMARY KEY (assinante_id, modelo_id);
ALTER TABLE identidade ADD CONSTRAINT identidade_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE identidade ADD CONSTRAINT identidade_pkey PRIMARY KEY (id);
ALTER TABLE identidade ADD CONSTRAINT identidade_por_emissor UNIQUE (conta_id, emissor);
ALTER TABLE identidade ADD CONSTRAINT identidade_unica UNIQUE (emissor, sujeito);
ALTER TABLE imagem_banida ADD CONSTRAINT imagem_banida_pkey PRIMARY KEY (hash, fila_id);
ALTER TABLE imagem_banida_recorte ADD CONSTRAINT imagem_banida_recorte_pkey PRIMARY KEY (hash, impressao);
ALTER TABLE imagem_conferida ADD CONSTRAINT imagem_conferida_arquivo_fkey FOREIGN KEY (arquivo) REFERENCES arquivo(hash) ON DELETE CASCADE;
ALTER TABLE imagem_conferida ADD CONSTRAINT imagem_conferida_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE imagem_conferida ADD CONSTRAINT imagem_conferida_pkey PRIMARY KEY (modelo_id, arquivo);
ALTER TABLE importacao ADD CONSTRAINT importacao_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE importacao ADD CONSTRAINT importacao_modelo_unica UNIQUE (modelo_id);
ALTER TABLE importacao ADD CONSTRAINT importacao_pkey PRIMARY KEY (chave);
ALTER TABLE impulso ADD CONSTRAINT impulso_check CHECK (((vaga IS NULL) = (periodo IS NULL)));
ALTER TABLE impulso ADD CONSTRAINT impulso_check1 CHECK (((situacao <> ALL (ARRAY['analise'::text, 'marcado'::text, 'no_ar'::text])) OR (periodo IS NOT NULL)));
ALTER TABLE impulso ADD CONSTRAINT impulso_check2 CHECK (((situacao <> 'no_ar'::text) OR (no_ar_em IS NOT NULL)));
ALTER TABLE impulso ADD CONSTRAINT impulso_cobranca_id_fkey FOREIGN KEY (cobranca_id) REFERENCES cobranca(id) ON DELETE CASCADE;
ALTER TABLE impulso ADD CONSTRAINT impulso_cobranca_id_key UNIQUE (cobranca_id);
ALTER TABLE impulso ADD CONSTRAINT impulso_horas_check CHECK ((horas > 0));
ALTER TABLE impulso ADD CONSTRAINT impulso_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE impulso ADD CONSTRAINT impulso_pkey PRIMARY KEY (id);
ALTER TABLE impulso ADD CONSTRAINT impulso_resta_check CHECK ((resta >= 0));
ALTER TABLE impulso ADD CONSTRAINT impulso_se_ocupado_check CHECK ((se_ocupado = ANY (ARRAY['proximo'::text, 'devolver'::text])));
ALTER TABLE impulso ADD CONSTRAINT impulso_situacao_check CHECK ((situacao = ANY (ARRAY['pedido'::text, 'analise'::text, 'marcado'::text, 'no_ar'::text, 'interrompido'::text, 'encerrado'::text, 'recusado'::text, 'devolvido'::text, 'cancelado'::text])));
ALTER TABLE impulso ADD CONSTRAINT impulso_uma_vaga EXCLUDE USING gist (lugar WITH =, vaga WITH =, periodo WITH &&);
ALTER TABLE impulso ADD CONSTRAINT impulso_uma_vez EXCLUDE USING gist (modelo_id WITH =, lugar WITH =, periodo WITH &&);
ALTER TABLE impulso ADD CONSTRAINT impulso_vaga_check CHECK ((vaga > 0));
ALTER TABLE indicio ADD CONSTRAINT indicio_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE indicio ADD CONSTRAINT indicio_pkey PRIMARY KEY (modelo_id, sinal, marca);
ALTER TABLE indicio ADD CONSTRAINT indicio_sinal_check CHECK ((sinal = ANY (ARRAY['telefone'::text, 'texto'::text, 'imagem'::text, 'pagador'::text, 'cidades'::text, 'aparelho'::text, 'mudanca'::text, 'prova_vencida'::text])));
ALTER TABLE lancamento ADD CONSTRAINT lancamento_chave_key UNIQUE (chave);
ALTER TABLE lancamento ADD CONSTRAINT lancamento_check CHECK ((debito <> credito));
ALTER TABLE lancamento ADD CONSTRAINT lancamento_cobranca_id_fkey FOREIGN KEY (cobranca_id) REFERENCES cobranca(id);
ALTER TABLE lancamento ADD CONSTRAINT lancamento_credito_check CHECK ((credito = ANY (ARRAY['a_receber'::text, 'pedidos'::text, 'banco'::text, 'sem_destino'::text, 'receita'::text, 'a_devolver'::text])));
ALTER TABLE lancamento ADD CONSTRAINT lancamento_debito_check CHECK ((debito = ANY (ARRAY['a_receber'::text, 'pedidos'::text, 'banco'::text, 'sem_destino'::text, 'receita'::text, 'a_devolver'::text])));
ALTER TABLE lancamento ADD CONSTRAINT lancamento_e2eid_fkey FOREIGN KEY (e2eid) REFERENCES pix_recebido(e2eid);
ALTER TABLE lancamento ADD CONSTRAINT lancamento_pkey PRIMARY KEY (id);
ALTER TABLE lancamento ADD CONSTRAINT lancamento_tipo_check CHECK ((tipo = ANY (ARRAY['cobranca'::text, 'encerramento'::text, 'pagamento'::text, 'concessao'::text, 'arrependimento'::text, 'estorno'::text, 'devolucao'::text, 'devolucao_falhou'::text])));
ALTER TABLE lancamento ADD CONSTRAINT lancamento_valor_check CHECK ((valor > 0));
ALTER TABLE limite ADD CONSTRAINT limite_pkey PRIMARY KEY (key);
ALTER TABLE livro_conferencia ADD CONSTRAINT livro_conferencia_pkey PRIMARY KEY (em);
ALTER TABLE mensagem ADD CONSTRAINT mensagem_pkey PRIMARY KEY (id);
ALTER TABLE mensagem ADD CONSTRAINT mensagem_recibo_key UNIQUE (recibo);
ALTER TABLE midia ADD CONSTRAINT midia_album_check CHECK (((album >= 1) AND (album <= 8)));
ALTER TABLE midia ADD CONSTRAINT midia_arquivo_fkey FOREIGN KEY (arquivo) REFERENCES arquivo(hash);
ALTER TABLE midia ADD CONSTRAINT midia_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE midia ADD CONSTRAINT midia_pkey PRIMARY KEY (id);
ALTER TABLE midia ADD CONSTRAINT midia_visibilidade_check CHECK ((visibilidade = ANY (ARRAY['publico'::text, 'privado'::text, 'link'::text])));
ALTER TABLE migracao ADD CONSTRAINT migracao_pkey PRIMARY KEY (nome);
ALTER TABLE modelo ADD CONSTRAINT modelo_adulta CHECK ((dt_nascimento <= (CURRENT_DATE - '18 years'::interval)));
ALTER TABLE modelo ADD CONSTRAINT modelo_altura_check CHECK (((altura >= 0) AND (altura <= 250)));
ALTER TABLE modelo ADD CONSTRAINT modelo_estado_check CHECK ((estado ~ '^[A-Z]{2}$'::text));
ALTER TABLE modelo ADD CONSTRAINT modelo_id_tipo_fkey FOREIGN KEY (id, tipo) REFERENCES conta(id, tipo) ON DELETE CASCADE;
ALTER TABLE modelo ADD CONSTRAINT modelo_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));
ALTER TABLE modelo ADD CONSTRAINT modelo_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));
ALTER TABLE modelo ADD CONSTRAINT modelo_moderacao_check CHECK ((moderacao = ANY (ARRAY['rascunho'::text, 'pendente'::text, 'aprovado'::text, 'recusado'::text])));
ALTER TABLE modelo ADD CONSTRAINT modelo_pausa CHECK (((pausada_ate IS NULL) OR (pausada_em IS NOT NULL)));
ALTER TABLE modelo ADD CONSTRAINT modelo_peso_check CHECK (((peso >= 0) AND (peso <= 300)));
ALTER TABLE modelo ADD CONSTRAINT modelo_pkey PRIMARY KEY (id);
ALTER TABLE modelo ADD CONSTRAINT modelo_prova_motivo_check CHECK ((prova_motivo = ANY (ARRAY['dados'::text, 'aparelho'::text, 'mudanca'::text, 'fator'::text])));
ALTER TABLE modelo ADD CONSTRAINT modelo_prova_pedida_check CHECK ((prova_pedida = ANY (ARRAY['documento'::text, 'selfie'::text])));
ALTER TABLE modelo ADD CONSTRAINT modelo_telefone_check CHECK ((telefone ~ '^\d{10,11}$'::text));
ALTER TABLE modelo ADD CONSTRAINT modelo_tipo_check CHECK ((tipo = 'modelo'::text));
ALTER TABLE modelo ADD CONSTRAINT modelo_url_check CHECK (((url ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (url !~ '^[0-9]+$'::text)));
ALTER TABLE modelo ADD CONSTRAINT modelo_url_unica UNIQUE (url);
ALTER TABLE modelo_ausencia ADD CONSTRAINT modelo_ausencia_dias_check CHECK (((dias >= 30) AND (dias <= 365)));
ALTER TABLE modelo_ausencia ADD CONSTRAINT modelo_ausencia_link_key UNIQUE (link);
ALTER TABLE modelo_ausencia ADD CONSTRAINT modelo_ausencia_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_ausencia ADD CONSTRAINT modelo_ausencia_pkey PRIMARY KEY (modelo_id);
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_assinante_id_fkey FOREIGN KEY (assinante_id) REFERENCES assinante(id) ON DELETE CASCADE;
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_modelo_id_assinante_id_key UNIQUE (modelo_id, assinante_id);
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_origem_check CHECK ((origem = ANY (ARRAY['avaliacao'::text, 'comentario'::text, 'contato'::text])));
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_pkey PRIMARY KEY (id);
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_quem CHECK (((num_nonnulls(assinante_id, telefone_hash) = 1) AND ((origem = 'contato'::text) = (telefone_hash IS NOT NULL)) AND ((telefone_hash IS NULL) = (telefone_final IS NULL))));
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_telefone_final_check CHECK ((telefone_final ~ '^[0-9]{4}$'::text));
ALTER TABLE modelo_bloqueio ADD CONSTRAINT modelo_bloqueio_telefone_unico UNIQUE (modelo_id, telefone_hash);
ALTER TABLE modelo_corte ADD CONSTRAINT modelo_corte_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_corte ADD CONSTRAINT modelo_corte_pkey PRIMARY KEY (modelo_id);
ALTER TABLE modelo_disponibilidade ADD CONSTRAINT modelo_disponibilidade_dia_check CHECK (((dia >= 0) AND (dia <= 6)));
ALTER TABLE modelo_disponibilidade ADD CONSTRAINT modelo_disponibilidade_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_disponibilidade ADD CONSTRAINT modelo_disponibilidade_pkey PRIMARY KEY (modelo_id, dia, inicio);
ALTER TABLE modelo_disponivel ADD CONSTRAINT modelo_disponivel_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_disponivel ADD CONSTRAINT modelo_disponivel_pkey PRIMARY KEY (modelo_id);
ALTER TABLE modelo_escondida ADD CONSTRAINT modelo_escondida_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_escondida ADD CONSTRAINT modelo_escondida_pkey PRIMARY KEY (modelo_id, regiao);
ALTER TABLE modelo_escondida ADD CONSTRAINT modelo_escondida_regiao_check CHECK ((regiao ~ '^([A-Z]{2}|[a-z0-9-]+-[a-z]{2})$'::text));
ALTER TABLE modelo_imagem ADD CONSTRAINT modelo_imagem_arquivo_fkey FOREIGN KEY (arquivo) REFERENCES arquivo(hash);
ALTER TABLE modelo_imagem ADD CONSTRAINT modelo_imagem_midia_id_fkey FOREIGN KEY (midia_id) REFERENCES midia(id) ON DELETE SET NULL;
ALTER TABLE modelo_imagem ADD CONSTRAINT modelo_imagem_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_imagem ADD CONSTRAINT modelo_imagem_papel_check CHECK ((papel = ANY (ARRAY['perfil'::text, 'banner'::text, 'destaque'::text])));
ALTER TABLE modelo_imagem ADD CONSTRAINT modelo_imagem_pkey PRIMARY KEY (modelo_id, papel);
ALTER TABLE modelo_opcao ADD CONSTRAINT modelo_opcao_grupo_fkey FOREIGN KEY (grupo) REFERENCES opcao_grupo(grupo);
ALTER TABLE modelo_opcao ADD CONSTRAINT modelo_opcao_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_opcao ADD CONSTRAINT modelo_opcao_pkey PRIMARY KEY (modelo_id, grupo, codigo);
ALTER TABLE modelo_passagem ADD CONSTRAINT modelo_passagem_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_preco ADD CONSTRAINT modelo_preco_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_preco ADD CONSTRAINT modelo_preco_pkey PRIMARY KEY (modelo_id, codigo);
ALTER TABLE modelo_preco ADD CONSTRAINT modelo_preco_preco_check CHECK ((preco > (0)::numeric));
ALTER TABLE modelo_url_antiga ADD CONSTRAINT modelo_url_antiga_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE modelo_url_antiga ADD CONSTRAINT modelo_url_antiga_pkey PRIMARY KEY (url);
ALTER TABLE moderacao_ato ADD CONSTRAINT moderacao_ato_encadeia TRIGGER DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE moderacao_ato ADD CONSTRAINT moderacao_ato_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES conta(id);
ALTER TABLE moderacao_ato ADD CONSTRAINT moderacao_ato_pkey PRIMARY KEY (id);
ALTER TABLE moderacao_desfazer ADD CONSTRAINT moderacao_desfazer_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES conta(id);
ALTER TABLE moderacao_desfazer ADD CONSTRAINT moderacao_desfazer_pkey PRIMARY KEY (ato_id);
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_carta_id_fkey FOREIGN KEY (carta_id) REFERENCES carta(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_cobranca_id_fkey FOREIGN KEY (cobranca_id) REFERENCES cobranca(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_comentario_id_fkey FOREIGN KEY (comentario_id) REFERENCES storie_comentario(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_depoimento_id_fkey FOREIGN KEY (depoimento_id) REFERENCES depoimento(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_estado_check CHECK ((estado = ANY (ARRAY['aberto'::text, 'resolvido'::text])));
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_impulso_id_fkey FOREIGN KEY (impulso_id) REFERENCES impulso(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_mensagem_id_fkey FOREIGN KEY (mensagem_id) REFERENCES mensagem(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_midia_id_fkey FOREIGN KEY (midia_id) REFERENCES midia(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_pkey PRIMARY KEY (id);
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_reservado_por_fkey FOREIGN KEY (reservado_por) REFERENCES conta(id);
ALTER TABLE moderacao_item ADD CONSTRAINT moderacao_item_um_alvo CHECK ((num_nonnulls(modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id, comentario_id, cobranca_id, impulso_id) = 1));
ALTER TABLE moderacao_prazo ADD CONSTRAINT moderacao_prazo_pkey PRIMARY KEY (ato_id);
ALTER TABLE municipio ADD CONSTRAINT municipio_estado_check CHECK ((estado ~ '^[A-Z]{2}$'::text));
ALTER TABLE municipio ADD CONSTRAINT municipio_pkey PRIMARY KEY (codigo);
ALTER TABLE municipio ADD CONSTRAINT municipio_slug_unico UNIQUE (slug);
ALTER TABLE municipio_ponto ADD CONSTRAINT municipio_ponto_municipio_fkey FOREIGN KEY (municipio) REFERENCES municipio(codigo) ON DELETE CASCADE;
ALTER TABLE municipio_ponto ADD CONSTRAINT municipio_ponto_pkey PRIMARY KEY (municipio, latitude, longitude);
ALTER TABLE opcao_grupo ADD CONSTRAINT opcao_grupo_letra_check CHECK ((letra ~ '^[a-z]$'::text));
ALTER TABLE opcao_grupo ADD CONSTRAINT opcao_grupo_pkey PRIMARY KEY (grupo);
ALTER TABLE pagador ADD CONSTRAINT pagador_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE pagador ADD CONSTRAINT pagador_pkey PRIMARY KEY (modelo_id, marca);
ALTER TABLE pedido_de_idade ADD CONSTRAINT pedido_de_idade_pkey PRIMARY KEY (desafio);
ALTER TABLE pedido_de_idade ADD CONSTRAINT pedido_de_idade_uso_check CHECK ((uso = ANY (ARRAY['carteira'::text, 'lembrar'::text, 'renovar'::text])));
ALTER TABLE pix_devolucao ADD CONSTRAINT pix_devolucao_e2eid_fkey FOREIGN KEY (e2eid) REFERENCES pix_recebido(e2eid);
ALTER TABLE pix_devolucao ADD CONSTRAINT pix_devolucao_id_check CHECK ((id ~ '^[A-Za-z0-9]{1,35}$'::text));
ALTER TABLE pix_devolucao ADD CONSTRAINT pix_devolucao_motivo_check CHECK ((motivo = ANY (ARRAY['arrependimento'::text, 'equipe'::text, 'sem_plano'::text, 'banco'::text])));
ALTER TABLE pix_devolucao ADD CONSTRAINT pix_devolucao_origem_check CHECK ((origem = ANY (ARRAY['receita'::text, 'sem_destino'::text])));
ALTER TABLE pix_devolucao ADD CONSTRAINT pix_devolucao_pkey PRIMARY KEY (e2eid, id);
ALTER TABLE pix_devolucao ADD CONSTRAINT pix_devolucao_status_check CHECK ((status = ANY (ARRAY['PEDIDA'::text, 'EM_PROCESSAMENTO'::text, 'DEVOLVIDO'::text, 'NAO_REALIZADO'::text])));
ALTER TABLE pix_devolucao ADD CONSTRAINT pix_devolucao_valor_check CHECK ((valor > 0));
ALTER TABLE pix_recebido ADD CONSTRAINT pix_recebido_check CHECK (((destino = 'analise'::text) = (cobranca_id IS NULL)));
ALTER TABLE pix_recebido ADD CONSTRAINT pix_recebido_cobranca_id_fkey FOREIGN KEY (cobranca_id) REFERENCES cobranca(id);
ALTER TABLE pix_recebido ADD CONSTRAINT pix_recebido_destino_check CHECK ((destino = ANY (ARRAY['plano'::text, 'devolucao'::text, 'analise'::text])));
ALTER TABLE pix_recebido ADD CONSTRAINT pix_recebido_e2eid_check CHECK ((e2eid ~ '^[A-Za-z0-9]{32}$'::text));
ALTER TABLE pix_recebido ADD CONSTRAINT pix_recebido_pkey PRIMARY KEY (e2eid);
ALTER TABLE pix_recebido ADD CONSTRAINT pix_recebido_valor_check CHECK ((valor > 0));
ALTER TABLE plano ADD CONSTRAINT plano_dias_check CHECK ((dias > 0));
ALTER TABLE plano ADD CONSTRAINT plano_pkey PRIMARY KEY (codigo);
ALTER TABLE plano ADD CONSTRAINT plano_preco_check CHECK ((preco >= (0)::numeric));
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_check CHECK ((de <> para));
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_check1 CHECK (((retirado_em IS NULL) OR (aplicado_em IS NULL)));
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_de_check CHECK ((de > (0)::numeric));
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_motivo_check CHECK ((btrim(motivo) <> ''::text));
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_para_check CHECK ((para > (0)::numeric));
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_pkey PRIMARY KEY (id);
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_plano_fkey FOREIGN KEY (plano) REFERENCES plano(codigo);
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_sessenta_dias CHECK (((para < de) OR ((vale_desde - ((anunciado_em AT TIME ZONE 'America/Sao_Paulo'::text))::date) > 60)));
ALTER TABLE preco_anunciado ADD CONSTRAINT preco_anunciado_um_dia_inteiro CHECK (((vale_desde - ((anunciado_em AT TIME ZONE 'America/Sao_Paulo'::text))::date) > 1)) NOT VALID;
ALTER TABLE prova_de_idade ADD CONSTRAINT prova_de_idade_pkey PRIMARY KEY (dia, provedor, resultado);
ALTER TABLE prova_de_idade ADD CONSTRAINT prova_de_idade_resultado_check CHECK ((resultado = ANY (ARRAY['comprovada'::text, 'menor'::text, 'recusada'::text, 'falhou'::text])));
ALTER TABLE registro_elo ADD CONSTRAINT registro_elo_pkey PRIMARY KEY (ordem);
ALTER TABLE registro_elo ADD CONSTRAINT registro_elo_tabela_check CHECK ((tabela = ANY (ARRAY['moderacao_ato'::text, 'auditoria'::text])));
ALTER TABLE registro_elo ADD CONSTRAINT registro_elo_tabela_linha_key UNIQUE (tabela, linha);
ALTER TABLE retorno_mes ADD CONSTRAINT retorno_mes_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE retorno_mes ADD CONSTRAINT retorno_mes_pkey PRIMARY KEY (modelo_id, mes);
ALTER TABLE sessao ADD CONSTRAINT sessao_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE sessao ADD CONSTRAINT sessao_pkey PRIMARY KEY (jti);
ALTER TABLE storie ADD CONSTRAINT storie_arquivo_fkey FOREIGN KEY (arquivo) REFERENCES arquivo(hash);
ALTER TABLE storie ADD CONSTRAINT storie_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE storie ADD CONSTRAINT storie_pkey PRIMARY KEY (id);
ALTER TABLE storie_comentario ADD CONSTRAINT storie_comentario_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES assinante(id) ON DELETE SET NULL;
ALTER TABLE storie_comentario ADD CONSTRAINT storie_comentario_comentario_check CHECK ((comentario <> ''::text));
ALTER TABLE storie_comentario ADD CONSTRAINT storie_comentario_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE storie_comentario ADD CONSTRAINT storie_comentario_pkey PRIMARY KEY (id);
ALTER TABLE storie_comentario ADD CONSTRAINT storie_comentario_status_check CHECK ((status = ANY (ARRAY[0, 1, 9])));
ALTER TABLE storie_comentario ADD CONSTRAINT storie_comentario_storie_id_fkey FOREIGN KEY (storie_id) REFERENCES storie(id) ON DELETE SET NULL;
ALTER TABLE storie_curtida ADD CONSTRAINT storie_curtida_pkey PRIMARY KEY (storie_id, visitante);
ALTER TABLE storie_curtida ADD CONSTRAINT storie_curtida_storie_id_fkey FOREIGN KEY (storie_id) REFERENCES storie(id) ON DELETE CASCADE;
ALTER TABLE storie_vista ADD CONSTRAINT storie_vista_pkey PRIMARY KEY (storie_id, visitante);
ALTER TABLE storie_vista ADD CONSTRAINT storie_vista_storie_id_fkey FOREIGN KEY (storie_id) REFERENCES storie(id) ON DELETE CASCADE;
ALTER TABLE temporada ADD CONSTRAINT temporada_check CHECK ((de <= ate));
ALTER TABLE temporada ADD CONSTRAINT temporada_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE temporada ADD CONSTRAINT temporada_municipio_fkey FOREIGN KEY (municipio) REFERENCES municipio(codigo);
ALTER TABLE temporada ADD CONSTRAINT temporada_pkey PRIMARY KEY (id);
ALTER TABLE temporada ADD CONSTRAINT temporada_sem_sobrepor EXCLUDE USING gist (modelo_id WITH =, daterange(de, ate, '[]'::text) WITH &&);
ALTER TABLE tentativa ADD CONSTRAINT tentativa_pkey PRIMARY KEY (chave);
ALTER TABLE token ADD CONSTRAINT token_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE token ADD CONSTRAINT token_pkey PRIMARY KEY (hash);
ALTER TABLE token ADD CONSTRAINT token_uso_check CHECK ((uso = ANY (ARRAY['redefinir-senha'::text, 'entrar-oidc'::text, 'confirmar-email'::text, 'desfazer-email'::text, 'baixar-copia'::text])));
ALTER TABLE transparencia ADD CONSTRAINT transparencia_pkey PRIMARY KEY (ano);
ALTER TABLE troca_email ADD CONSTRAINT troca_email_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE troca_email ADD CONSTRAINT troca_email_pkey PRIMARY KEY (conta_id);
ALTER TABLE upload ADD CONSTRAINT upload_arquivo_fkey FOREIGN KEY (arquivo) REFERENCES arquivo(hash);
ALTER TABLE upload ADD CONSTRAINT upload_de_midia_fkey FOREIGN KEY (de_midia) REFERENCES midia(id) ON DELETE SET NULL;
ALTER TABLE upload ADD CONSTRAINT upload_de_uma_foto CHECK (((num_nonnulls(de_midia, de_upload) = 0) OR ((num_nonnulls(de_midia, de_upload) = 1) AND (para <> 'storie'::text))));
ALTER TABLE upload ADD CONSTRAINT upload_de_upload_fkey FOREIGN KEY (de_upload) REFERENCES upload(id) ON DELETE SET NULL;
ALTER TABLE upload ADD CONSTRAINT upload_estado_check CHECK ((estado = ANY (ARRAY['recebendo'::text, 'processando'::text, 'pronto'::text, 'recusado'::text])));
ALTER TABLE upload ADD CONSTRAINT upload_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE SET NULL;
ALTER TABLE upload ADD CONSTRAINT upload_para_check CHECK ((para = ANY (ARRAY['galeria'::text, 'storie'::text, 'perfil'::text, 'banner'::text, 'destaque'::text])));
ALTER TABLE upload ADD CONSTRAINT upload_pkey PRIMARY KEY (id);
ALTER TABLE url_reservada ADD CONSTRAINT url_reservada_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE SET NULL;
ALTER TABLE url_reservada ADD CONSTRAINT url_reservada_pkey PRIMARY KEY (hash);
ALTER TABLE vale_usado ADD CONSTRAINT vale_usado_pkey PRIMARY KEY (hash);
ALTER TABLE verificacao ADD CONSTRAINT verificacao_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES conta(id) ON DELETE CASCADE;
ALTER TABLE verificacao ADD CONSTRAINT verificacao_estado_check CHECK ((estado = ANY (ARRAY['rascunho'::text, 'enviada'::text, 'verificada'::text, 'recusada'::text, 'menor'::text, 'retirada'::text])));
ALTER TABLE verificacao ADD CONSTRAINT verificacao_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE;
ALTER TABLE verificacao ADD CONSTRAINT verificacao_pkey PRIMARY KEY (id);
ALTER TABLE verificacao ADD CONSTRAINT verificacao_um_dono CHECK ((num_nonnulls(modelo_id, conta_id) = 1));
ALTER TABLE verificacao_arquivo ADD CONSTRAINT verificacao_arquivo_papel_check CHECK ((papel = ANY (ARRAY['frente'::text, 'verso'::text, 'selfie'::text])));
ALTER TABLE verificacao_arquivo ADD CONSTRAINT verificacao_arquivo_pkey PRIMARY KEY (id);
ALTER TABLE verificacao_arquivo ADD CONSTRAINT verificacao_arquivo_verificacao_id_fkey FOREIGN KEY (verificacao_id) REFERENCES verificacao(id) ON DELETE CASCADE;
ALTER TABLE visita ADD CONSTRAINT visita_pkey PRIMARY KEY (criado_em, id);
ALTER TABLE vital ADD CONSTRAINT vital_medida_check CHECK ((medida = ANY (ARRAY['LCP'::text, 'INP'::text, 'CLS'::text])));
ALTER TABLE vital ADD CONSTRAINT vital_pkey PRIMARY KEY (dia, pagina, medida, ate);

-- Indexes

CREATE INDEX acesso_prazo ON public.acesso USING btree (criado_em);
CREATE INDEX album_convidado_assinante ON public.album_convidado USING btree (assinante_id);
CREATE INDEX album_link_modelo ON public.album_link USING btree (modelo_id);
CREATE INDEX alerta_cidades ON public.alerta USING gin (cidades) WHERE (cidades IS NOT NULL);
CREATE INDEX alerta_expira ON public.alerta USING btree (expira_em);
CREATE INDEX alerta_modelo_id ON public.alerta USING btree (modelo_id) WHERE (modelo_id IS NOT NULL);
CREATE INDEX alerta_modelo_modelo ON public.alerta_modelo USING btree (modelo_id);
CREATE INDEX alerta_modelo_novo ON public.alerta_modelo USING btree (alerta_id) WHERE (novo_em IS NOT NULL);
CREATE INDEX aparelho_de_idade_renova ON public.aparelho_de_idade USING btree (renova_ate);
CREATE INDEX arquivo_impressao ON public.arquivo USING gin (faixas(impressao)) WHERE (impressao IS NOT NULL);
CREATE INDEX arquivo_previa ON public.arquivo USING btree (previa);
CREATE INDEX assinatura_conta ON public.assinatura USING btree (conta_id, fim DESC);
CREATE INDEX assinatura_fim ON public.assinatura USING btree (fim) WHERE (lembrada_em IS NULL);
CREATE INDEX auditoria_alvo ON public.auditoria USING btree (alvo_id, id DESC) WHERE (alvo_id IS NOT NULL);
CREATE INDEX auditoria_conta ON public.auditoria USING btree (conta_id, id DESC);
CREATE INDEX auditoria_criado_em ON public.auditoria USING btree (criado_em);
CREATE INDEX aviso_push_conta ON public.aviso_push USING btree (conta_id);
CREATE INDEX busca_bairro ON public.busca USING btree (bairro_busca, posicao DESC, id DESC) WHERE (bairro_busca IS NOT NULL);
CREATE INDEX busca_cidade ON public.busca USING btree (cidade_busca, posicao DESC, id DESC);
CREATE INDEX busca_cidade_preco ON public.busca USING btree (cidade_slug, preco);
CREATE INDEX busca_documento ON public.busca USING gin (documento);
CREATE INDEX busca_estado ON public.busca USING btree (estado, posicao DESC, id DESC);
CREATE INDEX busca_estado_preco ON public.busca USING btree (estado, preco);
CREATE INDEX busca_nota ON public.busca USING btree (nota DESC NULLS LAST, avaliacoes DESC, id DESC);
CREATE INDEX busca_online ON public.busca USING btree (online_ate) WHERE (online_ate IS NOT NULL);
CREATE INDEX busca_opcoes ON public.busca USING gin (opcoes);
CREATE INDEX busca_posicao ON public.busca USING btree (posicao DESC, id DESC);
CREATE INDEX busca_preco ON public.busca USING btree (preco, id);
CREATE INDEX busca_preco_maior ON public.busca USING btree (preco DESC NULLS LAST, id DESC);
CREATE INDEX busca_recentes ON public.busca USING btree (criado_em DESC, id DESC);
CREATE INDEX busca_revisar ON public.busca USING btree (revisar_em) WHERE (revisar_em IS NOT NULL);
CREATE INDEX busca_roteiro ON public.busca USING gin (cidades_do_roteiro(roteiro)) WHERE (roteiro IS NOT NULL);
CREATE INDEX busca_telefone ON public.busca USING btree (telefone_busca) WHERE (telefone_busca IS NOT NULL);
CREATE INDEX busca_terra ON public.busca USING gist (posicao_terra);
CREATE INDEX busca_lugar_cidade ON public.busca_lugar USING btree (cidade_busca);
CREATE INDEX busca_lugar_estado ON public.busca_lugar USING btree (estado);
CREATE INDEX busca_lugar_slug ON public.busca_lugar USING btree (cidade_slug);
CREATE INDEX busca_palavra_trgm ON public.busca_palavra USING gist (palavra gist_trgm_ops);
CREATE UNIQUE INDEX carta_ato ON public.carta USING btree (ato_id, conta_id, denuncia_id) NULLS NOT DISTINCT;
CREATE INDEX carta_conta ON public.carta USING btree (conta_id, id DESC) WHERE (conta_id IS NOT NULL);
CREATE INDEX carta_denuncia ON public.carta USING btree (denuncia_id) WHERE (denuncia_id IS NOT NULL);
CREATE INDEX chave_de_acesso_conta ON public.chave_de_acesso USING btree (conta_id);
CREATE UNIQUE INDEX cobranca_assinatura ON public.cobranca USING btree (assinatura_id) WHERE (assinatura_id IS NOT NULL);
CREATE INDEX cobranca_conta ON public.cobranca USING btree (conta_id, criada_em DESC);
CREATE INDEX cobranca_do_banco ON public.cobranca USING btree (consultada_em NULLS FIRST) WHERE ((provedor = 'pix-api'::text) AND (status <> ALL (ARRAY['paga'::text, 'devolvida'::text])));
CREATE INDEX cobranca_paga ON public.cobranca USING btree (paga_em) WHERE (paga_em IS NOT NULL);
CREATE INDEX cobranca_pendente ON public.cobranca USING btree (criada_em) WHERE (status = 'pendente'::text);
CREATE UNIQUE INDEX cobranca_uma_pendente ON public.cobranca USING btree (conta_id, ((plano IS NULL))) WHERE (status = 'pendente'::text);
CREATE INDEX consentimento_da_conta ON public.consentimento USING btree (conta_id, finalidade, dado_em DESC);
CREATE UNIQUE INDEX consentimento_vigente ON public.consentimento USING btree (conta_id, finalidade) WHERE (retirado_em IS NULL);
CREATE INDEX conta_apagar ON public.conta USING btree (apagar_em) WHERE (apagar_em IS NOT NULL);
CREATE INDEX conta_nao_confirmada ON public.conta USING btree (criada_em) WHERE (email_confirmado_em IS NULL);
CREATE INDEX conta_endereco_visto ON public.conta_endereco USING btree (visto_em);
CREATE INDEX contato_assinante ON ONLY public.contato USING btree (assinante_id) WHERE (assinante_id IS NOT NULL);
CREATE INDEX contato_modelo ON ONLY public.contato USING btree (modelo_id, criado_em);
CREATE INDEX contato_repetido ON ONLY public.contato USING btree (modelo_id, visitante, criado_em DESC) WHERE conta;
CREATE INDEX denuncia_alvo ON public.denuncia USING btree (item, item_id, motivo) WHERE (desfecho = 'mantido'::text);
CREATE INDEX denuncia_arquivo ON public.denuncia USING btree (arquivo) WHERE ((arquivo IS NOT NULL) AND (decidido_em IS NULL));
CREATE INDEX denuncia_decidida ON public.denuncia USING btree (decidido_em) WHERE (decidido_em IS NOT NULL);
CREATE INDEX denuncia_depoimento ON public.denuncia USING btree (depoimento_id) WHERE (depoimento_id IS NOT NULL);
CREATE INDEX denuncia_fila ON public.denuncia USING btree (fila_id);
CREATE INDEX denuncia_modelo ON public.denuncia USING btree (modelo_id);
CREATE INDEX denuncia_origem ON public.denuncia USING btree (origem_id) WHERE (origem_id IS NOT NULL);
CREATE INDEX denuncia_prazo ON public.denuncia USING btree (criado_em) WHERE ((motivo = 'intima'::text) AND (desfecho IS NULL));
CREATE INDEX depoimento_cliente ON public.depoimento USING btree (cliente_id, criado_em DESC);
CREATE INDEX depoimento_home ON public.depoimento USING btree (destaque DESC, nota DESC, criado_em DESC) WHERE (status = 1);
CREATE INDEX depoimento_modelo ON public.depoimento USING btree (modelo_id, status, criado_em DESC);
CREATE UNIQUE INDEX depoimento_um_destaque ON public.depoimento USING btree (modelo_id) WHERE destaque;
CREATE INDEX desafio_usado_expira ON public.desafio_usado USING btree (expira_em);
CREATE INDEX estatistica_fila_modelo ON public.estatistica_fila USING btree (modelo_id);
CREATE INDEX estatistica_recorte_dia ON public.estatistica_recorte USING btree (dia);
CREATE INDEX estatistica_recorte_fila_modelo ON public.estatistica_recorte_fila USING btree (modelo_id);
CREATE INDEX favorito_modelo ON public.favorito USING btree (modelo_id);
CREATE INDEX favorito_recentes ON public.favorito USING btree (cliente_id, criado_em DESC);
CREATE INDEX historico_cidade ON public.historico USING btree (assinante_id, cidade_em DESC) WHERE (cidade_em IS NOT NULL);
CREATE INDEX historico_recentes ON public.historico USING btree (assinante_id, ultima_visita DESC);
CREATE INDEX historico_vencido ON public.historico USING btree (ultima_visita);
CREATE INDEX historico_visitas ON public.historico USING btree (assinante_id, visitas DESC);
CREATE INDEX imagem_banida_fila ON public.imagem_banida USING btree (fila_id);
CREATE INDEX imagem_banida_impressao ON public.imagem_banida USING gin (faixas(impressao)) WHERE (impressao IS NOT NULL);
CREATE INDEX imagem_banida_recorte_impressao ON public.imagem_banida_recorte USING gin (faixas(impressao));
CREATE INDEX imagem_conferida_arquivo ON public.imagem_conferida USING btree (arquivo);
CREATE INDEX impulso_modelo ON public.impulso USING btree (modelo_id, id DESC);
CREATE INDEX impulso_no_ar ON public.impulso USING btree (lugar) WHERE (situacao = 'no_ar'::text);
CREATE INDEX impulso_vivo ON public.impulso USING btree (situacao) WHERE (situacao = ANY (ARRAY['pedido'::text, 'analise'::text, 'marcado'::text, 'no_ar'::text, 'interrompido'::text]));
CREATE INDEX indicio_criado_em ON public.indicio USING btree (criado_em);
CREATE INDEX lancamento_cobranca ON public.lancamento USING btree (cobranca_id);
CREATE INDEX lancamento_criado_em ON public.lancamento USING btree (criado_em);
CREATE INDEX midia_arquivo ON public.midia USING btree (arquivo);
CREATE INDEX midia_modelo ON public.midia USING btree (modelo_id, ordem, id);
CREATE INDEX modelo_pausa_acaba ON public.modelo USING btree (pausada_ate) WHERE (pausada_ate IS NOT NULL);
CREATE INDEX modelo_telefone ON public.modelo USING btree (telefone);
CREATE INDEX modelo_ausencia_ativa ON public.modelo_ausencia USING btree (vista_em) WHERE ((ativa_em IS NULL) OR (ativa_em < dia_em_sao_paulo(vista_em)));
CREATE INDEX modelo_ausencia_vista ON public.modelo_ausencia USING btree (vista_em);
CREATE INDEX modelo_bloqueio_de ON public.modelo_bloqueio USING btree (assinante_id);
CREATE INDEX modelo_imagem_arquivo ON public.modelo_imagem USING btree (arquivo);
CREATE INDEX modelo_passagem_em ON public.modelo_passagem USING btree (em);
CREATE INDEX modelo_passagem_modelo ON public.modelo_passagem USING btree (modelo_id, em);
CREATE INDEX moderacao_ato_alvo ON public.moderacao_ato USING btree (alvo, alvo_id, id DESC);
CREATE INDEX moderacao_ato_desfaz ON public.moderacao_ato USING btree (desfaz) WHERE (desfaz IS NOT NULL);
CREATE INDEX moderacao_item_aberto ON public.moderacao_item USING btree (criado_em) WHERE (estado = 'aberto'::text);
CREATE INDEX moderacao_item_carta ON public.moderacao_item USING btree (carta_id) WHERE (carta_id IS NOT NULL);
CREATE INDEX moderacao_item_cobranca ON public.moderacao_item USING btree (cobranca_id) WHERE (cobranca_id IS NOT NULL);
CREATE INDEX moderacao_item_comentario ON public.moderacao_item USING btree (comentario_id) WHERE (comentario_id IS NOT NULL);
CREATE INDEX moderacao_item_conta ON public.moderacao_item USING btree (conta_id) WHERE (conta_id IS NOT NULL);
CREATE INDEX moderacao_item_impulso ON public.moderacao_item USING btree (impulso_id) WHERE (impulso_id IS NOT NULL);
CREATE INDEX moderacao_item_perfil_decidido ON public.moderacao_item USING btree (resolvido_em DESC) WHERE ((motivo = 'perfil_novo'::text) AND (estado = 'resolvido'::text));
CREATE UNIQUE INDEX moderacao_item_um_aberto ON public.moderacao_item USING btree (motivo, modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id, comentario_id, cobranca_id, impulso_id) NULLS NOT DISTINCT WHERE (estado = 'aberto'::text);
CREATE INDEX moderacao_prazo_feito ON public.moderacao_prazo USING btree (feito_em, motivo);
CREATE INDEX municipio_nome ON public.municipio USING btree (nome_busca text_pattern_ops);
CREATE INDEX municipio_nome_trgm ON public.municipio USING gist (nome_busca gist_trgm_ops);
CREATE INDEX municipio_ponto_posicao ON public.municipio_ponto USING gist (ll_to_earth(latitude, longitude));
CREATE INDEX pagador_em ON public.pagador USING btree (em);
CREATE INDEX pedido_de_idade_termina ON public.pedido_de_idade USING btree (termina_em);
CREATE INDEX pix_devolucao_aberta ON public.pix_devolucao USING btree (e2eid) WHERE (status = ANY (ARRAY['PEDIDA'::text, 'EM_PROCESSAMENTO'::text]));
CREATE INDEX pix_recebido_cobranca ON public.pix_recebido USING btree (cobranca_id);
CREATE INDEX pix_recebido_consultado ON public.pix_recebido USING btree (consultado_em);
CREATE UNIQUE INDEX pix_recebido_um_plano ON public.pix_recebido USING btree (cobranca_id) WHERE (destino = 'plano'::text);
CREATE UNIQUE INDEX preco_anunciado_um ON public.preco_anunciado USING btree (plano) WHERE ((retirado_em IS NULL) AND (aplicado_em IS NULL));
CREATE INDEX sessao_conta ON public.sessao USING btree (conta_id) WHERE (revogada_em IS NULL);
CREATE INDEX storie_arquivo ON public.storie USING btree (arquivo);
CREATE INDEX storie_modelo ON public.storie USING btree (modelo_id, expira_em);
CREATE INDEX storie_recentes ON public.storie USING btree (criado_em DESC);
CREATE INDEX storie_vencido ON public.storie USING btree (expira_em);
CREATE INDEX storie_comentario_modelo ON public.storie_comentario USING btree (modelo_id, criado_em DESC, id DESC);
CREATE INDEX storie_comentario_storie ON public.storie_comentario USING btree (storie_id);
CREATE INDEX tentativa_prazo ON public.tentativa USING btree (esquecer_em);
CREATE INDEX token_conta ON public.token USING btree (conta_id);
CREATE INDEX token_prazo ON public.token USING btree (expira_em);
CREATE INDEX upload_antigo ON public.upload USING btree (criado_em);
CREATE INDEX upload_arquivo ON public.upload USING btree (arquivo);
CREATE INDEX upload_de_midia ON public.upload USING btree (de_midia) WHERE (de_midia IS NOT NULL);
CREATE INDEX upload_de_upload ON public.upload USING btree (de_upload) WHERE (de_upload IS NOT NULL);
CREATE INDEX upload_modelo ON public.upload USING btree (modelo_id, criado_em);
CREATE INDEX upload_vez ON public.upload USING btree (vez) WHERE (estado = 'processando'::text);
CREATE INDEX url_reservada_modelo ON public.url_reservada USING btree (modelo_id) WHERE (modelo_id IS NOT NULL);
CREATE INDEX verificacao_a_apagar ON public.verificacao USING btree (apagar_em) WHERE (apagada_em IS NULL);
CREATE INDEX verificacao_conta ON public.verificacao USING btree (conta_id, id DESC) WHERE (conta_id IS NOT NULL);
CREATE INDEX verificacao_modelo ON public.verificacao USING btree (modelo_id, id DESC);
CREATE UNIQUE INDEX verificacao_uma_aberta ON public.verificacao USING btree (modelo_id, conta_id) NULLS NOT DISTINCT WHERE (estado = ANY (ARRAY['rascunho'::text, 'enviada'::text]));
CREATE UNIQUE INDEX verificacao_arquivo_papel ON public.verificacao_arquivo USING btree (verificacao_id, papel) WHERE (apagado_em IS NULL);
CREATE INDEX visita_assinante ON ONLY public.visita USING btree (assinante_id) WHERE (assinante_id IS NOT NULL);
CREATE INDEX visita_modelo ON ONLY public.visita USING btree (modelo_id, criado_em);
CREATE INDEX visita_repetida ON ONLY public.visita USING btree (modelo_id, visitante, criado_em DESC) WHERE conta;

-- Views

CREATE VIEW arquivo_publico AS
 SELECT x.pasta,
    p.id AS modelo_id,
    LEAST(x.ate, p.expira_em) AS ate
   FROM (( SELECT a.hash AS pasta,
            m.modelo_id,
            NULL::timestamp with time zone AS ate
           FROM (midia m
             JOIN arquivo a ON ((a.hash = m.arquivo)))
          WHERE ((m.visibilidade = 'publico'::text) AND (a.oculto_em IS NULL))
        UNION ALL
         SELECT a.hash,
            i.modelo_id,
            NULL::timestamp with time zone AS timestamptz
           FROM (modelo_imagem i
             JOIN arquivo a ON ((a.hash = i.arquivo)))
          WHERE (a.oculto_em IS NULL)
        UNION ALL
         SELECT a.hash,
            s.modelo_id,
            s.expira_em
           FROM (storie s
             JOIN arquivo a ON ((a.hash = s.arquivo)))
          WHERE ((NOT s.restrito) AND (s.expira_em > now()) AND (a.oculto_em IS NULL))
        UNION ALL
         SELECT a.previa,
            m.modelo_id,
            NULL::timestamp with time zone AS timestamptz
           FROM (midia m
             JOIN arquivo a ON ((a.hash = m.arquivo)))
          WHERE ((m.visibilidade = 'privado'::text) AND (a.oculto_em IS NULL))
        UNION ALL
         SELECT a.previa,
            s.modelo_id,
            s.expira_em
           FROM (storie s
             JOIN arquivo a ON ((a.hash = s.arquivo)))
          WHERE ((s.expira_em > now()) AND (a.oculto_em IS NULL))) x
     JOIN modelo_publico p ON ((p.id = x.modelo_id)));

CREATE VIEW depoimento_nomeado AS
 SELECT d.id,
    d.modelo_id,
    d.cliente_id,
    d.nota,
    d.comentario,
    d.resposta,
    d.status,
    d.destaque,
    d.versao,
    d.criado_em,
    COALESCE(split_part(c.nome, ' '::text, 1), 'Anônimo'::text) AS cliente_nome,
    d.cliente_cidade,
    d.cliente_estado,
        CASE
            WHEN ((k.em IS NULL) OR (d.criado_em > k.em)) THEN m.apelido
            ELSE NULL::text
        END AS modelo_nome,
        CASE
            WHEN ((k.em IS NULL) OR (d.criado_em > k.em)) THEN m.url
            ELSE NULL::text
        END AS modelo_url,
    (m.id IS NOT NULL) AS publicado,
    (d.oculto_em IS NOT NULL) AS oculto
   FROM (((depoimento d
     LEFT JOIN modelo_publico m ON ((m.id = d.modelo_id)))
     LEFT JOIN modelo_corte k ON ((k.modelo_id = d.modelo_id)))
     LEFT JOIN conta c ON (((c.id = d.cliente_id) AND (c.estado = 'ativa'::text))));

CREATE VIEW depoimento_publico AS
 SELECT id,
    modelo_id,
    nota,
    comentario,
    resposta,
    status,
    destaque,
    criado_em,
    cliente_nome,
    cliente_cidade,
    cliente_estado,
    modelo_nome,
    modelo_url
   FROM depoimento_nomeado
  WHERE (publicado AND (status = 1) AND (NOT oculto));

CREATE VIEW estatistica AS
 SELECT estatistica_dia.modelo_id,
    estatistica_dia.dia,
    estatistica_dia.cidade,
    estatistica_dia.estado,
    estatistica_dia.visitas,
    estatistica_dia.contatos,
    estatistica_dia.telegram,
    estatistica_dia.signal,
    estatistica_dia.sms,
    estatistica_dia.ligacao
   FROM estatistica_dia
UNION ALL
 SELECT estatistica_pendente.modelo_id,
    estatistica_pendente.dia,
    estatistica_pendente.cidade,
    estatistica_pendente.estado,
    estatistica_pendente.visitas,
    estatistica_pendente.contatos,
    estatistica_pendente.telegram,
    estatistica_pendente.signal,
    estatistica_pendente.sms,
    estatistica_pendente.ligacao
   FROM estatistica_pendente;

CREATE VIEW estatistica_pendente AS
 SELECT f.modelo_id,
    dia_em_sao_paulo(f.criado_em) AS dia,
    COALESCE(l.cidade, ''::text) AS cidade,
    COALESCE(l.estado, ''::text) AS estado,
    f.visitas,
    f.contatos,
    (((f.canal = 'telegram'::text) IS TRUE))::integer AS telegram,
    (((f.canal = 'signal'::text) IS TRUE))::integer AS signal,
    (((f.canal = 'sms'::text) IS TRUE))::integer AS sms,
    (((f.canal = 'ligacao'::text) IS TRUE))::integer AS ligacao
   FROM (estatistica_fila f
     LEFT JOIN ( SELECT n.modelo_id,
            n.cidade AS nome,
            n.estado AS sigla,
            m.cidade,
            m.estado
           FROM (( SELECT DISTINCT estatistica_fila.modelo_id,
                    estatistica_fila.cidade,
                    estatistica_fila.estado
                   FROM estatistica_fila) n
             JOIN municipio m ON ((m.slug = ((slug(n.cidade) || '-'::text) || lower(n.estado)))))) l ON (((l.modelo_id = f.modelo_id) AND (l.nome = f.cidade) AND (l.sigla = f.estado))));

CREATE VIEW livro_diferenca AS
 WITH esperado(conta, saldo) AS (
         SELECT 'a_receber'::text AS "?column?",
            COALESCE(sum(round((cobranca.valor * (100)::numeric))), (0)::numeric) AS "coalesce"
           FROM cobranca
          WHERE (cobranca.status = 'pendente'::text)
        UNION ALL
         SELECT 'pedidos'::text,
            (- COALESCE(sum(round((cobranca.valor * (100)::numeric))), (0)::numeric))
           FROM cobranca
          WHERE (cobranca.status = 'pendente'::text)
        UNION ALL
         SELECT 'banco'::text,
            (((( SELECT COALESCE(sum(pix_recebido.valor), (0)::bigint) AS "coalesce"
                   FROM pix_recebido) - ( SELECT COALESCE(sum(pix_devolucao.valor), (0)::bigint) AS "coalesce"
                   FROM pix_devolucao
                  WHERE (pix_devolucao.status = 'DEVOLVIDO'::text))))::numeric + ( SELECT COALESCE(sum(round((cobranca.valor * (100)::numeric))), (0)::numeric) AS "coalesce"
                   FROM cobranca
                  WHERE ((cobranca.status = 'paga'::text) AND (cobranca.provedor = 'pix-estatico'::text))))
        UNION ALL
         SELECT 'receita'::text,
            ((( SELECT COALESCE(sum(pix_devolucao.valor), (0)::bigint) AS "coalesce"
                   FROM pix_devolucao
                  WHERE (pix_devolucao.origem = 'receita'::text)))::numeric - ( SELECT COALESCE(sum(round((cobranca.valor * (100)::numeric))), (0)::numeric) AS "coalesce"
                   FROM cobranca
                  WHERE ((cobranca.status = 'paga'::text) OR ((cobranca.status = 'devolvida'::text) AND (cobranca.provedor <> 'pix-estatico'::text)))))
        UNION ALL
         SELECT 'a_devolver'::text,
            (- COALESCE(sum(pix_devolucao.valor), (0)::bigint))
           FROM pix_devolucao
          WHERE (pix_devolucao.status = ANY (ARRAY['PEDIDA'::text, 'EM_PROCESSAMENTO'::text]))
        UNION ALL
         SELECT 'sem_destino'::text,
            ((( SELECT COALESCE(sum(pix_devolucao.valor), (0)::bigint) AS "coalesce"
                   FROM pix_devolucao
                  WHERE ((pix_devolucao.origem = 'sem_destino'::text) AND (pix_devolucao.status <> 'NAO_REALIZADO'::text))) - ( SELECT COALESCE(sum(pix_devolucao.valor), (0)::bigint) AS "coalesce"
                   FROM pix_devolucao
                  WHERE ((pix_devolucao.origem = 'receita'::text) AND (pix_devolucao.status = 'NAO_REALIZADO'::text)))) - ( SELECT COALESCE(sum(pix_recebido.valor), (0)::bigint) AS "coalesce"
                   FROM pix_recebido
                  WHERE (pix_recebido.destino <> 'plano'::text)))
        )
 SELECT e.conta,
    COALESCE(s.saldo, (0)::bigint) AS no_livro,
    (e.saldo)::bigint AS esperado
   FROM (esperado e
     LEFT JOIN livro_saldo s USING (conta))
  WHERE ((COALESCE(s.saldo, (0)::bigint))::numeric <> e.saldo)
UNION ALL
 SELECT 'paga sem plano'::text AS conta,
    count(*) AS no_livro,
    0 AS esperado
   FROM cobranca
  WHERE ((cobranca.status = 'paga'::text) AND (cobranca.plano IS NOT NULL) AND (cobranca.assinatura_id IS NULL))
 HAVING (count(*) > 0)
UNION ALL
 SELECT 'paga sem impulso'::text AS conta,
    count(*) AS no_livro,
    0 AS esperado
   FROM (cobranca c
     JOIN impulso i ON ((i.cobranca_id = c.id)))
  WHERE ((c.status = 'paga'::text) AND (i.situacao = ANY (ARRAY['pedido'::text, 'cancelado'::text])))
 HAVING (count(*) > 0)
UNION ALL
 SELECT 'impulso sem pagamento'::text AS conta,
    count(*) AS no_livro,
    0 AS esperado
   FROM (cobranca c
     JOIN impulso i ON ((i.cobranca_id = c.id)))
  WHERE ((c.status <> 'paga'::text) AND (i.cortesia_em IS NULL) AND (i.situacao = ANY (ARRAY['analise'::text, 'marcado'::text, 'no_ar'::text, 'interrompido'::text])))
 HAVING (count(*) > 0)
UNION ALL
 SELECT 'plano sem pagamento'::text AS conta,
    count(*) AS no_livro,
    0 AS esperado
   FROM cobranca c
  WHERE ((c.status = 'paga'::text) AND (c.provedor <> 'pix-estatico'::text) AND (NOT (EXISTS ( SELECT
           FROM pix_recebido p
          WHERE ((p.cobranca_id = c.id) AND (p.destino = 'plano'::text))))))
 HAVING (count(*) > 0)
UNION ALL
 SELECT 'Pix sem plano'::text AS conta,
    count(*) AS no_livro,
    0 AS esperado
   FROM (pix_recebido p
     JOIN cobranca c ON ((c.id = p.cobranca_id)))
  WHERE ((p.destino = 'plano'::text) AND (c.status <> ALL (ARRAY['paga'::text, 'devolvida'::text])))
 HAVING (count(*) > 0);

CREATE VIEW livro_saldo AS
 SELECT conta,
    sum(valor) AS saldo
   FROM ( SELECT lancamento.debito AS conta,
            lancamento.valor
           FROM lancamento
        UNION ALL
         SELECT lancamento.credito,
            (- lancamento.valor)
           FROM lancamento) x
  GROUP BY conta;

CREATE VIEW modelo_indexavel AS
 SELECT id,
    url,
    estado,
    cidade_slug,
    slug(bairro) AS bairro_slug,
    atualizado_em
   FROM busca
  WHERE indexavel;

CREATE VIEW modelo_inteiro AS
 SELECT m.id,
    m.apelido,
    m.url,
    m.telefone,
    m.bairro,
    m.cidade,
    m.estado,
    idade_mostrada(m.dt_nascimento, ((now() AT TIME ZONE 'America/Sao_Paulo'::text))::date) AS idade,
    m.mostrar_idade,
    (round((COALESCE(m.latitude, mu.latitude))::numeric, 2))::double precision AS latitude,
    (round((COALESCE(m.longitude, mu.longitude))::numeric, 2))::double precision AS longitude,
    ((slug(m.cidade) || '-'::text) || lower(m.estado)) AS cidade_slug,
    m.chamada,
    m.descricao,
    m.extras,
    m.etnia,
    m.cor_cabelo,
    m.tamanho_cabelo,
    m.cor_olhos,
    m.tipo_corpo,
    m.peso,
    m.altura,
    m.silicone,
    m.genero,
    m.regras,
    m.caixa_postal,
    m.local,
    m.hoteis,
    m.moteis,
    m.domicilio,
    ((m.verificada_em IS NOT NULL) AND (NOT m.selo_suspenso)) AS verificada,
    m.online_ate,
    m.encontravel_por_telefone,
    m.aparecer_em_buscadores,
    m.criado_em,
    m.atualizado_em,
    p.codigo AS plano,
    p.posicao AS plano_posicao,
    p.destaque AS plano_destaque,
    m.expira_em,
    m.nome_completo,
    m.dt_nascimento,
    m.moderacao,
    m.desativado,
    m.versao,
    c.email,
    p.nome AS plano_nome,
    ((c.estado = 'ativa'::text) AND (c.email_confirmado_em IS NOT NULL) AND (m.moderacao = 'aprovado'::text) AND (NOT m.desativado) AND (m.oculto_em IS NULL) AND (m.pausada_em IS NULL) AND (m.recolhida_em IS NULL) AND ((m.expira_em IS NULL) OR (m.expira_em > now()))) AS publicado,
    m.respostas,
    m.telegram,
    m.signal,
    m.observacoes,
    m.horas_ligacao,
    m.chamada_en,
    m.descricao_en,
    m.extras_en,
    m.regras_en,
    m.respostas_en,
    m.legendas,
    m.albuns,
    m.albuns_por_link
   FROM (((modelo m
     JOIN conta c ON ((c.id = m.id)))
     LEFT JOIN municipio mu ON ((mu.slug = ((slug(m.cidade) || '-'::text) || lower(m.estado)))))
     CROSS JOIN LATERAL plano_vigente(m.id, now()) p(codigo, nome, preco, dias, posicao, destaque, stories, midia_privada));

CREATE VIEW modelo_publico AS
 SELECT id,
    apelido,
    url,
    telefone,
    bairro,
    cidade,
    estado,
        CASE
            WHEN mostrar_idade THEN idade
            ELSE NULL::integer
        END AS idade,
    mostrar_idade,
    latitude,
    longitude,
    cidade_slug,
    chamada,
    descricao,
    extras,
    etnia,
    cor_cabelo,
    tamanho_cabelo,
    cor_olhos,
    tipo_corpo,
    peso,
    altura,
    silicone,
    genero,
    regras,
    caixa_postal,
    local,
    hoteis,
    moteis,
    domicilio,
    verificada,
    online_ate,
    encontravel_por_telefone,
    (aparecer_em_buscadores AND (NOT (EXISTS ( SELECT
           FROM modelo_escondida e
          WHERE (e.modelo_id = modelo_inteiro.id))))) AS aparecer_em_buscadores,
    criado_em,
    atualizado_em,
    plano,
    plano_posicao,
    plano_destaque,
    expira_em,
    respostas,
    telegram,
    signal,
    observacoes,
    horas_ligacao,
    chamada_en,
    descricao_en,
    extras_en,
    regras_en,
    respostas_en,
    legendas,
    albuns,
    albuns_por_link
   FROM modelo_inteiro
  WHERE publicado;

CREATE VIEW recorte AS
 SELECT estatistica_recorte.modelo_id,
    estatistica_recorte.dia,
    estatistica_recorte.corte,
    estatistica_recorte.valor,
    estatistica_recorte.visitas,
    estatistica_recorte.contatos
   FROM estatistica_recorte
UNION ALL
 SELECT f.modelo_id,
    f.dia,
    c.corte,
    c.valor,
    f.visitas,
    f.contatos
   FROM (estatistica_recorte_fila f
     CROSS JOIN LATERAL cortes_de(f.hora, f.cidade, f.origem, f.posicao, f.filtros) c(corte, valor));

CREATE VIEW storie_publico AS
 SELECT s.id,
    s.modelo_id,
    s.arquivo,
    s.restrito,
    s.criado_em,
    s.expira_em
   FROM ((storie s
     JOIN modelo_publico m ON ((m.id = s.modelo_id)))
     JOIN arquivo a ON ((a.hash = s.arquivo)))
  WHERE ((s.expira_em > now()) AND (a.oculto_em IS NULL));

CREATE VIEW suspeita_de_menor AS
 SELECT i.id,
    i.modelo_id,
    (i.estado = 'aberto'::text) AS aberta,
    c.em AS confirmada_em
   FROM (moderacao_item i
     CROSS JOIN LATERAL ( SELECT max(a.criado_em) AS em
           FROM moderacao_ato a
          WHERE ((a.item_id = i.id) AND (a.ato = 'recusar'::text) AND (NOT (EXISTS ( SELECT
                   FROM moderacao_ato u
                  WHERE (u.desfaz = a.id)))))) c)
  WHERE ((i.motivo = 'suspeita_menor'::text) AND ((i.estado = 'aberto'::text) OR (c.em IS NOT NULL)));


-- Triggers

CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.album_link FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER arquivo_oculto AFTER UPDATE OF oculto_em ON public.arquivo FOR EACH ROW WHEN ((old.oculto_em IS DISTINCT FROM new.oculto_em)) EXECUTE FUNCTION arquivo_oculto();
CREATE TRIGGER assinante_telefone_avisa AFTER UPDATE OF telefone ON public.assinante FOR EACH ROW WHEN ((old.telefone IS DISTINCT FROM new.telefone)) EXECUTE FUNCTION bloqueio_avisa();
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.assinatura REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('conta_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.assinatura REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('conta_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.assinatura REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('conta_id');
CREATE CONSTRAINT TRIGGER auditoria_encadeia AFTER INSERT ON public.auditoria DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION encadeia_linha();
CREATE TRIGGER auditoria_so_acrescenta BEFORE UPDATE OR TRUNCATE ON public.auditoria FOR EACH STATEMENT EXECUTE FUNCTION so_acrescenta();
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.aviso_push FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER alerta_marca AFTER INSERT OR DELETE OR UPDATE ON public.busca FOR EACH ROW EXECUTE FUNCTION alerta_marca();
CREATE CONSTRAINT TRIGGER busca_fila_fecha AFTER INSERT ON public.busca_fila DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION busca_fila_fecha();
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.chave_de_acesso FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER cobranca_no_livro AFTER INSERT OR UPDATE OF status ON public.cobranca FOR EACH ROW EXECUTE FUNCTION cobranca_no_livro();
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.cobranca FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.codigo_de_recuperacao FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.consentimento FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER autor_avisa AFTER UPDATE ON public.conta FOR EACH ROW WHEN (((new.tipo = 'assinante'::text) AND ((old.nome IS DISTINCT FROM new.nome) OR (old.estado IS DISTINCT FROM new.estado)))) EXECUTE FUNCTION autor_avisa();
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.conta REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.conta REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('id');
CREATE TRIGGER conta_fica_apagada BEFORE UPDATE OF palavra, email, senha_hash, nome, totp_segredo ON public.conta FOR EACH ROW WHEN (((old.estado = 'apagada'::text) AND (new.estado = 'apagada'::text) AND (new.tipo <> 'equipe'::text))) EXECUTE FUNCTION conta_fica_apagada();
CREATE TRIGGER conta_marca AFTER UPDATE ON public.conta REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION conta_marca();
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.conta_endereco FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER contato_contado AFTER INSERT ON public.contato FOR EACH ROW WHEN (new.conta) EXECUTE FUNCTION estatistica_enfileira('contato');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.depoimento REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.depoimento REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.depoimento REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER depoimento_avisa_del AFTER DELETE ON public.depoimento FOR EACH ROW WHEN ((old.status = 1)) EXECUTE FUNCTION depoimento_avisa();
CREATE TRIGGER depoimento_avisa_ins AFTER INSERT ON public.depoimento FOR EACH ROW WHEN ((new.status = 1)) EXECUTE FUNCTION depoimento_avisa();
CREATE TRIGGER depoimento_avisa_upd AFTER UPDATE ON public.depoimento FOR EACH ROW WHEN ((((old.status = 1) OR (new.status = 1)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION depoimento_avisa();
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.identidade FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.imagem_conferida REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.imagem_conferida REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.imagem_conferida REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER impulso_avisa AFTER INSERT OR DELETE OR UPDATE OF situacao ON public.impulso FOR EACH ROW EXECUTE FUNCTION impulso_avisa();
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.impulso FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER lancamento_so_acrescenta BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lancamento FOR EACH STATEMENT EXECUTE FUNCTION so_acrescenta();
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.midia REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.midia REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.midia REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.midia FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.modelo REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.modelo REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('id');
CREATE TRIGGER modelo_apagada BEFORE DELETE ON public.modelo FOR EACH ROW EXECUTE FUNCTION modelo_apagada();
CREATE TRIGGER modelo_chegou AFTER INSERT ON public.modelo FOR EACH ROW EXECUTE FUNCTION modelo_chegou();
CREATE TRIGGER modelo_marca AFTER UPDATE ON public.modelo REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION modelo_marca();
CREATE TRIGGER modelo_passou AFTER UPDATE OF cidade, estado ON public.modelo FOR EACH ROW WHEN (((old.cidade IS DISTINCT FROM new.cidade) OR (old.estado IS DISTINCT FROM new.estado))) EXECUTE FUNCTION modelo_passou();
CREATE TRIGGER modelo_telefone_mudou BEFORE UPDATE OF telefone, telegram, signal ON public.modelo FOR EACH ROW WHEN ((((old.telefone IS DISTINCT FROM new.telefone) OR (old.telegram IS DISTINCT FROM new.telegram)) OR (old.signal IS DISTINCT FROM new.signal))) EXECUTE FUNCTION modelo_telefone_mudou();
CREATE TRIGGER ausencia_marca AFTER UPDATE OF ativa_em ON public.modelo_ausencia FOR EACH ROW WHEN ((old.ativa_em IS DISTINCT FROM new.ativa_em)) EXECUTE FUNCTION ausencia_marca();
CREATE TRIGGER bloqueio_avisa AFTER INSERT OR DELETE ON public.modelo_bloqueio FOR EACH ROW EXECUTE FUNCTION bloqueio_avisa();
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.modelo_bloqueio FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.modelo_disponibilidade REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.modelo_disponibilidade REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.modelo_disponibilidade REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.modelo_disponivel FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.modelo_escondida REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.modelo_escondida REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER escondida_avisa AFTER INSERT OR DELETE ON public.modelo_escondida FOR EACH ROW EXECUTE FUNCTION escondida_avisa();
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.modelo_escondida FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.modelo_imagem REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.modelo_imagem REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.modelo_imagem REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.modelo_imagem FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.modelo_opcao REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.modelo_opcao REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.modelo_opcao REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.modelo_preco REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.modelo_preco REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.modelo_preco REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE CONSTRAINT TRIGGER moderacao_ato_encadeia AFTER INSERT ON public.moderacao_ato DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION encadeia_linha();
CREATE TRIGGER moderacao_ato_prazo AFTER INSERT ON public.moderacao_ato FOR EACH ROW EXECUTE FUNCTION anota_prazo();
CREATE TRIGGER moderacao_ato_so_acrescenta BEFORE DELETE OR TRUNCATE ON public.moderacao_ato FOR EACH STATEMENT EXECUTE FUNCTION so_acrescenta();
CREATE TRIGGER moderacao_ato_so_perde_palavras BEFORE UPDATE ON public.moderacao_ato FOR EACH ROW EXECUTE FUNCTION so_perde_palavras();
CREATE TRIGGER moderacao_prazo_so_acrescenta BEFORE DELETE OR UPDATE OR TRUNCATE ON public.moderacao_prazo FOR EACH STATEMENT EXECUTE FUNCTION so_acrescenta();
CREATE TRIGGER devolucao_no_livro AFTER INSERT OR UPDATE OF status ON public.pix_devolucao FOR EACH ROW EXECUTE FUNCTION devolucao_no_livro();
CREATE TRIGGER pix_devolucao_cabe BEFORE INSERT ON public.pix_devolucao FOR EACH ROW EXECUTE FUNCTION devolucao_cabe();
CREATE TRIGGER pix_no_livro AFTER INSERT ON public.pix_recebido FOR EACH ROW EXECUTE FUNCTION pix_no_livro();
CREATE TRIGGER plano_avisa AFTER INSERT OR DELETE OR UPDATE ON public.plano FOR EACH STATEMENT EXECUTE FUNCTION planos_avisa();
CREATE TRIGGER plano_preco_anunciado BEFORE UPDATE OF preco ON public.plano FOR EACH ROW EXECUTE FUNCTION preco_sobe_anunciado();
CREATE TRIGGER preco_anunciado_avisa AFTER INSERT OR UPDATE ON public.preco_anunciado FOR EACH STATEMENT EXECUTE FUNCTION planos_avisa();
CREATE TRIGGER preco_anunciado_fica BEFORE INSERT OR UPDATE ON public.preco_anunciado FOR EACH ROW EXECUTE FUNCTION anuncia_preco();
CREATE TRIGGER preco_anunciado_so_acrescenta BEFORE DELETE OR TRUNCATE ON public.preco_anunciado FOR EACH STATEMENT EXECUTE FUNCTION so_acrescenta();
CREATE TRIGGER registro_elo_so_acrescenta BEFORE DELETE OR UPDATE OR TRUNCATE ON public.registro_elo FOR EACH STATEMENT EXECUTE FUNCTION so_acrescenta();
CREATE TRIGGER modelo_vista AFTER INSERT OR UPDATE OF usada_em ON public.sessao FOR EACH ROW EXECUTE FUNCTION modelo_vista();
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.sessao FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER sessao_sem_avisos AFTER UPDATE OF revogada_em ON public.sessao FOR EACH ROW WHEN ((new.revogada_em IS NOT NULL)) EXECUTE FUNCTION sessao_sem_avisos();
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.storie REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.storie REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.storie REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.storie FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER busca_marca_del AFTER DELETE ON public.temporada REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_ins AFTER INSERT ON public.temporada REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER busca_marca_upd AFTER UPDATE ON public.temporada REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION busca_marca('modelo_id');
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.temporada FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.token FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.troca_email FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER recusa_apagada_conta_id BEFORE INSERT ON public.verificacao FOR EACH ROW EXECUTE FUNCTION recusa_apagada('conta_id');
CREATE TRIGGER recusa_apagada_modelo_id BEFORE INSERT ON public.verificacao FOR EACH ROW EXECUTE FUNCTION recusa_apagada('modelo_id');
CREATE TRIGGER visita_contada AFTER INSERT ON public.visita FOR EACH ROW WHEN (new.conta) EXECUTE FUNCTION estatistica_enfileira('visita');
