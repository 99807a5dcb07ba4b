-- Reports by visitors ("denúncias"), and what they hide until staff decide. Not breaking.

-- By a report that cannot wait (a minor, coercion, an intimate picture): hidden until staff decide.
alter table modelo add column oculto_em timestamptz;
-- A file, wherever a profile shows it: gallery, roles and stories.
alter table arquivo add column oculto_em timestamptz;

create table denuncia (
  id integer generated always as identity primary key,
  -- Unguessable: whoever has it reads the state.
  recibo text not null unique,
  -- `notificacao`: a notice with a name and a reason, which both sides may contest.
  via text not null default 'aviso' check (via in ('aviso', 'notificacao')),
  item text not null check (item in ('perfil', 'imagem', 'storie', 'depoimento')),
  item_id integer not null,
  -- The profile that it is about, also through a review.
  modelo_id integer references modelo on delete set null,
  depoimento_id integer references depoimento on delete set null,
  arquivo text,
  motivo text not null,
  texto text not null,
  nome text,
  email text,
  idioma text not null default 'pt-BR',
  -- In the queue of staff. It goes with the profile.
  fila_id integer references moderacao_item on delete set null,
  -- It hides what it names until it is decided.
  ocultou boolean not null default false,
  criado_em timestamptz not null default now(),
  decidido_em timestamptz,
  desfecho text check (desfecho in ('retirado', 'parcial', 'mantido')),
  razao text,
  check ((decidido_em is null) = (desfecho is null)),
  check (via = 'aviso' or (nome is not null and email is not null))
);
create index denuncia_fila on denuncia (fila_id);
create index denuncia_modelo on denuncia (modelo_id);
create index denuncia_depoimento on denuncia (depoimento_id) where depoimento_id is not null;
create index denuncia_alvo on denuncia (item, item_id, motivo) where desfecho = 'mantido';
create index denuncia_arquivo on denuncia (arquivo) where arquivo is not null and decidido_em is null;
create index denuncia_decidida on denuncia (decidido_em) where decidido_em is not null;

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
    ((c.estado = 'ativa'::text) AND (c.email_confirmado_em IS NOT NULL) AND (m.moderacao = 'aprovado'::text) AND (NOT m.desativado) AND (m.oculto_em IS NULL) AND ((m.expira_em IS NULL) OR (m.expira_em > now()))) AS publicado
   FROM (((modelo m
     JOIN conta c ON ((c.id = m.id)))
     LEFT JOIN municipio mu ON ((mu.slug = ((slug(m.cidade) || '-'::text) || lower(m.estado)))))
     CROSS JOIN LATERAL plano_vigente(m.id, now()) p(codigo, nome, preco, dias, posicao, destaque, stories, midia_privada));

create or replace view arquivo_publico as
select x.pasta, p.id as modelo_id, least(x.ate, p.expira_em) as ate
from (
  select a.hash as pasta, m.modelo_id, null::timestamptz as ate
    from midia m join arquivo a on a.hash = m.arquivo where m.visibilidade = 'publico' and a.oculto_em is null
  union all
  select a.hash, i.modelo_id, null::timestamptz
    from modelo_imagem i join arquivo a on a.hash = i.arquivo where a.oculto_em is null
  union all
  select a.hash, s.modelo_id, s.expira_em
    from storie s join arquivo a on a.hash = s.arquivo
    where not s.restrito and s.expira_em > now() and a.oculto_em is null
  union all
  select a.previa, m.modelo_id, null::timestamptz
    from midia m join arquivo a on a.hash = m.arquivo where m.visibilidade = 'privado' and a.oculto_em is null
  union all
  select a.previa, s.modelo_id, s.expira_em
    from storie s join arquivo a on a.hash = s.arquivo where s.expira_em > now() and a.oculto_em is null
) x
join modelo_publico p on p.id = x.modelo_id;

create or replace view storie_publico as
select s.id, s.modelo_id, s.arquivo, s.restrito, s.criado_em, s.expira_em
from storie s
join modelo_publico m on m.id = s.modelo_id
join arquivo a on a.hash = s.arquivo
where s.expira_em > now() and a.oculto_em is null;

create or replace function midias_de(modelo integer) returns text[] language sql stable as $$
  select array(
    select f.hash from modelo_imagem i join arquivo f on f.hash = i.arquivo
      where i.modelo_id = modelo and f.oculto_em is null
    union
    select case x.visibilidade when 'publico' then f.hash else f.previa end
      from midia x join arquivo f on f.hash = x.arquivo where x.modelo_id = modelo and f.oculto_em is null
    union
    select case when s.restrito then f.previa else f.hash end
      from storie s join arquivo f on f.hash = s.arquivo
      where s.modelo_id = modelo and s.expira_em > now() and f.oculto_em is null
    order by 1)
$$;

create or replace function stories_de(modelo integer) returns integer[] language sql stable as $$
  select array(select s.id from storie s join arquivo f on f.hash = s.arquivo
    where s.modelo_id = modelo and s.expira_em > now() and f.oculto_em is null order by s.id)
$$;

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
    insert into busca_palavra
    select lexema from unnest(tsvector_to_array(depois.documento)) lexema
    where length(lexema) between 3 and 40
    order by lexema
    on conflict do nothing;
  end if;
  perform busca_avisa(antes, depois);
end $$;

-- Whoever shows a file that is hidden, or shown again, has her search row rebuilt: what caches have of it
-- is dropped by the same commit.
create function arquivo_oculto() returns trigger language plpgsql as $$
begin
  insert into busca_fila (modelo_id)
  select modelo_id from (
    select modelo_id from midia where arquivo = new.hash
    union select modelo_id from modelo_imagem where arquivo = new.hash
    union select modelo_id from storie where arquivo = new.hash) u
  order by 1 on conflict do nothing;
  return null;
end $$;
create trigger arquivo_oculto after update of oculto_em on arquivo for each row
  when (old.oculto_em is distinct from new.oculto_em) execute function arquivo_oculto();
