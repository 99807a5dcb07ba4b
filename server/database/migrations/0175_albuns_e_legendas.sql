-- Captions, albums, and pictures that are seen by a link alone (docs/decisions/0132). Breaking for nodes of the
-- version before: they send a picture of an album by link as a public one. Stop them first.
alter table modelo
  -- a line for each picture ('{file}: caption') and each album ('{number}: name'): texts, as staff check them
  add column legendas text not null default '',
  add column albuns text not null default '',
  -- the numbers of those that open by link alone
  add column albuns_por_link smallint[] not null default '{}';

alter table midia
  add column album smallint check (album between 1 and 8),
  drop constraint midia_visibilidade_check,
  add constraint midia_visibilidade_check check (visibilidade in ('publico', 'privado', 'link'));

-- A picture of the gallery is cropped as one of a role is.
alter table upload
  drop constraint upload_de_uma_foto,
  add constraint upload_de_uma_foto check (num_nonnulls(de_midia, de_upload) = 0
    or (num_nonnulls(de_midia, de_upload) = 1 and para <> 'storie'));

-- What others see of a gallery: nothing of an album by link, not even blurred.
create or replace function midias_de(modelo integer) returns text[] language sql stable as $function$
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
$function$;

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
    m.respostas_en,
    m.legendas,
    m.albuns,
    m.albuns_por_link
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
    respostas_en,
    legendas,
    albuns,
    albuns_por_link
   FROM modelo_inteiro
  WHERE publicado;
