-- Access records (Marco Civil da Internet, article 15): when and from which address an account was
-- signed in to, for six months. Nothing of the product reads it. Not breaking.

-- No reference to the account: the record outlives an account that is erased, and no longer names anybody.
create table acesso (
  conta_id integer not null,
  criado_em timestamptz not null,
  -- null: the caller's address was not to be known
  endereco inet
);
create index acesso_prazo on acesso (criado_em);
