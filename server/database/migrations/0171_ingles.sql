-- Her texts in English beside the Portuguese ones (docs/decisions/0131). Not breaking.
alter table modelo
  add column chamada_en text not null default '',
  add column descricao_en text not null default '',
  add column extras_en text not null default '',
  add column regras_en text not null default '',
  add column respostas_en text not null default '';

create or replace view modelo_inteiro AS
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
    m.respostas_en
   FROM (((modelo m
     JOIN conta c ON ((c.id = m.id)))
     LEFT JOIN municipio mu ON ((mu.slug = ((slug(m.cidade) || '-'::text) || lower(m.estado)))))
     CROSS JOIN LATERAL plano_vigente(m.id, now()) p(codigo, nome, preco, dias, posicao, destaque, stories, midia_privada));

create or replace view modelo_publico AS
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
    respostas_en
   FROM modelo_inteiro
  WHERE publicado;

-- The tagline is on the cards of English lists; both are among the words that a search reads.
alter table busca add column chamada_en text not null default '';

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
  end if;

  if antes.preco is distinct from depois.preco then
    perform pg_notify('cache', 'stale precos') from (select min(preco), max(preco) from busca) f (menor, maior)
      where menor is null or least(antes.preco, depois.preco) <= menor or greatest(antes.preco, depois.preco) >= maior;
  end if;
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
