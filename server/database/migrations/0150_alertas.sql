-- Alerts about a profile or a search, for an address without an account (docs/decisions/0116). Not breaking.
create table alerta_destino (
  id uuid primary key default gen_random_uuid(),
  -- keyed hash of the address, by which it is found again
  chave bytea not null unique,
  -- the address, encrypted (server/keys.ts)
  endereco bytea not null,
  idioma text not null check (idioma in ('pt-BR', 'en')),
  criado_em timestamptz not null,
  -- the last message
  avisado_em timestamptz,
  -- the message that is being sent: one that is sent again has the same id
  envio uuid,
  envio_em timestamptz,
  check ((envio is null) = (envio_em is null))
);

create table alerta (
  id integer primary key generated always as identity,
  destino_id uuid not null references alerta_destino on delete cascade,
  -- who is to come online
  modelo_id integer references modelo on delete cascade,
  -- or the search that is to find somebody, as an address has it, and its cities as search rows have them
  busca text,
  cidades text[],
  ritmo text not null check (ritmo in ('dia', 'logo')),
  criado_em timestamptz not null,
  confirmado_em timestamptz,
  expira_em timestamptz not null,
  check (num_nonnulls(modelo_id, busca) = 1),
  check ((busca is null) = (cidades is null)),
  unique nulls not distinct (destino_id, modelo_id, busca)
);
create index alerta_modelo_id on alerta (modelo_id) where modelo_id is not null;
create index alerta_cidades on alerta using gin (cidades) where cidades is not null;
create index alerta_expira on alerta (expira_em);

-- Whom an alert has found: who enters is news, once.
create table alerta_modelo (
  alerta_id integer not null references alerta on delete cascade,
  modelo_id integer not null references modelo on delete cascade,
  -- news that has not been told
  novo_em timestamptz,
  avisado_em timestamptz,
  primary key (alerta_id, modelo_id)
);
create index alerta_modelo_modelo on alerta_modelo (modelo_id);
create index alerta_modelo_novo on alerta_modelo (alerta_id) where novo_em is not null;

-- Profiles whose search row changed and that no alert has been compared with since. Without unique key, so that
-- no writer waits for the job that empties it; without foreign key, as her erasure writes a row, too.
create table alerta_fila (
  id bigint primary key generated always as identity,
  modelo_id integer not null
);

create function alerta_marca() returns trigger language plpgsql as $$
begin
  insert into alerta_fila (modelo_id)
    select coalesce(new.id, old.id) where exists (select from alerta where confirmado_em is not null);
  return null;
end $$;
create trigger alerta_marca after insert or update or delete on busca for each row execute function alerta_marca();
