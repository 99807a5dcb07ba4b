-- The ways besides WhatsApp in which an advertiser is contacted (docs/decisions/0130). Which she offers are options
-- of `modelo_opcao`; here are the usernames, null where her number is used, what she says on the buttons and when
-- she answers calls, a line each (contract/canais.ts). Not breaking.
insert into opcao_grupo values ('canais', null);
alter table modelo
  add column telegram text,
  add column signal text,
  add column observacoes text not null default '',
  add column horas_ligacao text not null default '';

-- A username is as good as a number for whoever takes a profile over.
drop trigger modelo_telefone_mudou on modelo;
create trigger modelo_telefone_mudou before update of telefone, telegram, signal on modelo for each row
  when ((old.telefone, old.telegram, old.signal) is distinct from (new.telefone, new.telegram, new.signal))
  execute function modelo_telefone_mudou();

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
    m.horas_ligacao
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
    horas_ligacao
   FROM modelo_inteiro
  WHERE publicado;

-- Clicks by channel. The days have the clicks of each channel among `contatos`; the rest are WhatsApp's.
alter table contato add column canal text not null default 'whatsapp'
  check (canal in ('whatsapp', 'telegram', 'signal', 'sms', 'ligacao'));
alter table estatistica_fila add column canal text;
alter table estatistica_dia
  add column telegram integer not null default 0,
  add column signal integer not null default 0,
  add column sms integer not null default 0,
  add column ligacao integer not null default 0;

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
    -- a profile may have been erased meanwhile, and its days with it
    where exists (select from modelo m where m.id = t.modelo_id)
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

create or replace view estatistica_pendente AS
 SELECT f.modelo_id,
    dia_em_sao_paulo(f.criado_em) AS dia,
    COALESCE(l.cidade, ''::text) AS cidade,
    COALESCE(l.estado, ''::text) AS estado,
    f.visitas,
    f.contatos,
    ((f.canal = 'telegram') is true)::integer as telegram,
    ((f.canal = 'signal') is true)::integer as signal,
    ((f.canal = 'sms') is true)::integer as sms,
    ((f.canal = 'ligacao') is true)::integer as ligacao
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

create or replace view estatistica AS
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
