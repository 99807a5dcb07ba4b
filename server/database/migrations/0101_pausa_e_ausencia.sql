-- A profile is hidden for a while by its owner's pause, or after a long absence of hers: no deactivation, she
-- keeps her badge, her place in lists and her reviews. Breaking for nodes of the version before: they show it.
-- Stop them first.
alter table modelo
  add pausada_em timestamptz,
  -- null: until she comes back by herself
  add pausada_ate timestamptz,
  add recolhida_em timestamptz,
  add constraint modelo_pausa check (pausada_ate is null or pausada_em is not null);
create index modelo_pausa_acaba on modelo (pausada_ate) where pausada_ate is not null;

-- When an advertiser was last there, apart from her profile: each use would rebuild her search row.
create table modelo_ausencia (
  modelo_id integer primary key references modelo on delete cascade,
  vista_em timestamptz not null default now(),
  -- days without her after which the profile is hidden; null: as the installation says
  dias smallint check (dias between 30 and 365),
  avisada_em timestamptz,
  -- hash of the link in that e-mail
  link bytea unique
);
create index modelo_ausencia_vista on modelo_ausencia (vista_em);
-- Nobody is hidden for a time before anybody was told of it.
insert into modelo_ausencia (modelo_id, vista_em) select id, now() from modelo;

create function modelo_chegou() returns trigger language plpgsql as $$
begin
  insert into modelo_ausencia (modelo_id, vista_em) values (new.id, now());
  return null;
end $$;
create trigger modelo_chegou after insert on modelo for each row execute function modelo_chegou();

create function modelo_vista() returns trigger language plpgsql as $$
begin
  update modelo_ausencia set vista_em = greatest(vista_em, new.usada_em), avisada_em = null
  where modelo_id = new.conta_id;
  return null;
end $$;
create trigger modelo_vista after insert or update of usada_em on sessao
  for each row execute function modelo_vista();

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
    ((c.estado = 'ativa'::text) AND (c.email_confirmado_em IS NOT NULL) AND (m.moderacao = 'aprovado'::text) AND (NOT m.desativado) AND (m.oculto_em IS NULL) AND (m.pausada_em IS NULL) AND (m.recolhida_em IS NULL) AND ((m.expira_em IS NULL) OR (m.expira_em > now()))) AS publicado
   FROM (((modelo m
     JOIN conta c ON ((c.id = m.id)))
     LEFT JOIN municipio mu ON ((mu.slug = ((slug(m.cidade) || '-'::text) || lower(m.estado)))))
     CROSS JOIN LATERAL plano_vigente(m.id, now()) p(codigo, nome, preco, dias, posicao, destaque, stories, midia_privada));
