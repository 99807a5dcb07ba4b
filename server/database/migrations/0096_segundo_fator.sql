-- Passkeys, recovery codes and a second factor for every account (decision 0081). Not breaking: nodes of before
-- ask nobody but staff for a second factor, so stop them before the first account enrols one.
create table chave_de_acesso (
  -- the credential's own id, base64url
  id text primary key check (length(id) <= 1400),
  conta_id integer not null references conta on delete cascade,
  nome text not null check (length(nome) between 1 and 60),
  chave_publica bytea not null,
  contador bigint not null default 0,
  transportes text[] not null default '{}',
  -- whether the authenticator copies it to the owner's other devices
  sincronizada boolean not null,
  criada_em timestamptz not null,
  usada_em timestamptz
);
create index chave_de_acesso_conta on chave_de_acesso (conta_id);

create table codigo_de_recuperacao (
  conta_id integer not null references conta on delete cascade,
  -- the first letters of the code find its row; the rest is stored as an argon2id hash
  prefixo text not null,
  hash text not null,
  primary key (conta_id, prefixo)
);

-- Challenges that were answered, so that none is answered twice; deleted once they have expired.
create table desafio_usado (
  hash bytea primary key,
  expira_em timestamptz not null
);
create index desafio_usado_expira on desafio_usado (expira_em);

alter table conta
  -- when the first second factor was enrolled; null: there is none
  add column fator_desde timestamptz,
  -- when its owner said that all of it was lost
  add column fator_perdido_em timestamptz;
update conta set fator_desde = criada_em where totp_segredo is not null;

alter table auditoria drop constraint auditoria_fato_check;
alter table auditoria add constraint auditoria_fato_check
  check (fato in ('leitura', 'entrada', 'recusa', 'bloqueio', 'senha', 'email', 'fator'));

alter table sessao
  -- when its owner last proved again to be the owner, and whether by a second factor
  add column confirmada_em timestamptz,
  add column confirmada_com_fator boolean not null default false;
