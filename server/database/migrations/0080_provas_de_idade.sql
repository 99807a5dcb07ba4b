-- How many checks of age ended how, by day and provider. Nothing of a single check is kept. Not breaking.
create table prova_de_idade (
  dia date not null,
  provedor text not null,
  resultado text not null check (resultado in ('comprovada', 'menor', 'recusada', 'falhou')),
  quantas integer not null default 0,
  primary key (dia, provedor, resultado)
);
