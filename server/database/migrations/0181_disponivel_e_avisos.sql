-- Online until an end that she chose, and notifications of her panel by Web Push (docs/decisions/0135). Not breaking.

-- Holds while it is also the end in `modelo.online_ate`: whatever else changes that, ends it.
create table modelo_disponivel (
  modelo_id integer primary key references modelo (id) on delete cascade,
  ate timestamptz not null
);

-- Where a signed-in browser of an advertiser gets notifications. It ends with the session.
create table aviso_push (
  id uuid primary key,
  sessao uuid not null unique references sessao (jti) on delete cascade,
  conta_id integer not null references conta (id) on delete cascade,
  -- the subscription of the browser, encrypted (server/keys.ts)
  endereco bytea not null,
  idioma text not null check (idioma in ('pt-BR', 'en')),
  criado_em timestamptz not null,
  avisado_em timestamptz
);
create index aviso_push_conta on aviso_push (conta_id);

create function sessao_sem_avisos() returns trigger language plpgsql as $$
begin
  delete from aviso_push where sessao = new.jti;
  return null;
end $$;
-- Signing out, a new password, suspension and erasure all end sessions so.
create trigger sessao_sem_avisos after update of revogada_em on sessao
  for each row when (new.revogada_em is not null) execute function sessao_sem_avisos();
