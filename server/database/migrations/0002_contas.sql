-- Accounts of all kinds: one table, one sequence, one namespace of e-mails. Not breaking.
create table conta (
  id integer generated always as identity primary key,
  tipo text not null check (tipo in ('assinante', 'modelo', 'equipe')),
  email citext not null constraint conta_email_unico unique,
  -- null: no password can open it (demo imports, third-party sign-in only)
  senha_hash text,
  nome text not null,
  estado text not null default 'ativa' check (estado in ('ativa', 'suspensa', 'apagada')),
  idioma text not null default 'pt-BR' check (idioma in ('pt-BR', 'en')),
  termos_versao text,
  termos_aceitos_em timestamptz,
  -- staff only: base32 secret of the second factor (RFC 6238)
  totp_segredo text,
  -- third-party sign-in (OpenID Connect)
  oidc_emissor text,
  oidc_sujeito text,
  criada_em timestamptz not null default now(),
  constraint conta_oidc_unica unique (oidc_emissor, oidc_sujeito),
  -- lets a child table insist on the kind of its account
  constraint conta_id_tipo unique (id, tipo)
);

create table assinante (
  id integer primary key,
  tipo text not null default 'assinante' check (tipo = 'assinante'),
  telefone text check (telefone ~ '^\d{10,11}$'),
  dt_nascimento date,
  foreign key (id, tipo) references conta (id, tipo) on delete cascade
);

create table sessao (
  jti uuid primary key,
  conta_id integer not null references conta on delete cascade,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  revogada_em timestamptz
);
create index sessao_conta on sessao (conta_id) where revogada_em is null;

-- Single-use links by e-mail; only the hash of what was sent is kept.
create table token (
  hash bytea primary key,
  conta_id integer not null references conta on delete cascade,
  uso text not null check (uso in ('redefinir-senha')),
  expira_em timestamptz not null,
  usado_em timestamptz
);
create index token_conta on token (conta_id);
