-- An account whose owner erased it is hidden at once and emptied seven days later; and the ads that the law
-- keeps for a year. Breaking for nodes of the version before: they do not know the state. Stop them first.
alter table conta drop constraint conta_estado_check;
alter table conta add constraint conta_estado_check check
  (estado in ('ativa', 'suspensa', 'em_exclusao', 'apagada'));
alter table conta add column apagar_em timestamptz;
alter table conta add constraint conta_apagar_em_check check ((estado = 'em_exclusao') = (apagar_em is not null));
create index conta_apagar on conta (apagar_em) where apagar_em is not null;

-- What an erasure deleted and what the law keeps, for whoever has the link. Names nobody once it is done.
create table comprovante_exclusao (
  -- SHA-256 of the link's token
  hash bytea primary key,
  conta_id integer unique references conta on delete set null,
  pedida_em timestamptz not null,
  apagar_em timestamptz not null,
  apagada_em timestamptz,
  conteudo jsonb,
  check ((apagada_em is null) = (conteudo is null))
);

-- Ads that were boosted, under seal as the rest of this schema: the role that serves the site writes and
-- lets expire, and reads nothing.
create table lacre.anuncio (
  modelo_id integer primary key,
  conteudo jsonb not null,
  arquivos text[] not null,
  expira_em timestamptz not null
);
create index anuncio_arquivos on lacre.anuncio using gin (arquivos);
create index anuncio_prazo on lacre.anuncio (expira_em);

-- Seals a profile that was boosted within the last `guarda`; answers until when, null for one that was not.
create function lacrar_anuncio(modelo integer, agora timestamptz, guarda interval) returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  with impulso as (
    select min(a.inicio) as inicio, least(max(a.fim), agora) as fim
    from assinatura a join plano p on p.codigo = a.plano
    where a.conta_id = lacrar_anuncio.modelo and p.destaque and a.inicio <= agora and a.fim > agora - guarda
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
$$;

create or replace function lacre_esquece(agora timestamptz, abandonadas timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from lacre.prova
  where expira_em <= agora or (expira_em is null and criado_em <= abandonadas);
  delete from lacre.anuncio where expira_em <= agora
$$;

create or replace function arquivo_lacrado(arquivo text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lacre.prova where arquivos @> array[arquivo_lacrado.arquivo])
    or exists (select from lacre.anuncio where arquivos @> array[arquivo_lacrado.arquivo])
$$;
