-- Wrong passwords are answered with a growing delay, counted for all nodes together. Not breaking.

create table tentativa (
  -- keyed hash of what is counted: nobody reads here whose account was tried, or from where
  chave bytea primary key,
  vezes integer not null,
  -- before this moment another try is refused
  livre_em timestamptz not null,
  esquecer_em timestamptz not null
);
create index tentativa_prazo on tentativa (esquecer_em);
