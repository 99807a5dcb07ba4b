-- An e-mail counts once a link sent to it was opened, and third-party identities get a table of their own.
-- Breaking: nodes of the version before read conta.oidc_*; stop them first.

-- From here on an account begins unconfirmed. Those that exist stay confirmed (0036).
alter table conta alter column email_confirmado_em drop default;

-- The address that a link was sent to: it proves that one and opens nothing else. null: a link that
-- was not sent by e-mail (staff get theirs from the operator).
alter table token add column email citext;
alter table token drop constraint token_uso_check;
alter table token add constraint token_uso_check
  check (uso in ('redefinir-senha', 'entrar-oidc', 'confirmar-email', 'desfazer-email'));
create index token_prazo on token (expira_em);

-- The address that an account asks to change to. It is the account's once the link sent there is opened.
create table troca_email (
  conta_id integer primary key references conta on delete cascade,
  email citext not null,
  expira_em timestamptz not null
);

-- Who signs in by a third party (OpenID Connect): one identity of each issuer for an account.
create table identidade (
  id integer generated always as identity primary key,
  conta_id integer not null references conta on delete cascade,
  emissor text not null,
  sujeito text not null,
  -- as the issuer last told it; null where it did not
  email citext,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  constraint identidade_unica unique (emissor, sujeito),
  constraint identidade_por_emissor unique (conta_id, emissor)
);
insert into identidade (conta_id, emissor, sujeito, criada_em, usada_em)
  select id, oidc_emissor, oidc_sujeito, now(), now() from conta
  where oidc_emissor is not null and oidc_sujeito is not null;
alter table conta drop column oidc_emissor, drop column oidc_sujeito;

-- Accounts that the daily job looks for: those that never confirmed.
create index conta_nao_confirmada on conta (criada_em) where email_confirmado_em is null;
