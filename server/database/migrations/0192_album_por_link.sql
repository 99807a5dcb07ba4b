-- Links to albums that open by link alone (docs/decisions/0133). Not breaking.
create table album_link (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  album smallint not null check (album between 1 and 8),
  -- of the token, which is stored nowhere
  hash bytea not null unique,
  -- opens for any client who has it, else for those of album_convidado alone
  para_todos boolean not null,
  -- how often it was opened; by whom is stored nowhere
  aberturas integer not null default 0,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  encerrado_em timestamptz
);
create index album_link_modelo on album_link (modelo_id);

-- For whom she made a link.
create table album_convidado (
  link_id integer not null references album_link on delete cascade,
  assinante_id integer not null references assinante on delete cascade,
  primary key (link_id, assinante_id)
);
create index album_convidado_assinante on album_convidado (assinante_id);
