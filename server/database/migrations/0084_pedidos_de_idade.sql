-- Checks of age under way, and the passkeys that may renew a proof. Neither names an account, an address of the
-- network or anything that was looked at. Not breaking: nodes of before do not know them.
create table pedido_de_idade (
  -- what the answer must be signed over; used once
  desafio text primary key,
  uso text not null check (uso in ('carteira', 'lembrar', 'renovar')),
  -- decrypts the answer of a wallet
  chave jsonb,
  termina_em timestamptz not null
);
create index pedido_de_idade_termina on pedido_de_idade (termina_em);

create table aparelho_de_idade (
  credencial bytea primary key,
  chave_publica bytea not null,
  -- a day, not a time: it tells nobody when exactly the passkey was registered
  renova_ate date not null
);
create index aparelho_de_idade_renova on aparelho_de_idade (renova_ate);
