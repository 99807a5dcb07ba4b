-- Reviews as people write, decide and dispute them. Not breaking.
alter table depoimento
  -- one more at each change of its text: who decides names what she read
  add column versao integer not null default 1,
  -- when she last decided, also without a reply: staff see what was rejected, and when
  add column decidido_em timestamptz;

-- Where an account was used from, for 90 days: a keyed hash, by which two accounts that share an
-- address are told, and no address is.
create table conta_endereco (
  conta_id integer not null references conta on delete cascade,
  endereco bytea not null,
  visto_em timestamptz not null,
  primary key (conta_id, endereco)
);
create index conta_endereco_visto on conta_endereco (visto_em);
