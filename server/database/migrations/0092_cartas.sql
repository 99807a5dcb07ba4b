-- Letters about decisions of staff, and what their readers contest. Not breaking after 0091.
create table carta (
  id integer generated always as identity primary key,
  -- Unguessable: whoever has the letter's address reads the decision and may contest it.
  codigo text not null unique,
  -- By number, without a reference: the log must go on refusing a truncate by itself.
  ato_id integer not null,
  -- Whom it is to: an account, or who sent a legal notice.
  conta_id integer references conta on delete cascade,
  denuncia_id integer references denuncia on delete cascade,
  criada_em timestamptz not null default now(),
  contestavel_ate timestamptz not null,
  texto text,
  contestada_em timestamptz,
  desfecho text check (desfecho in ('mantida', 'revertida')),
  resposta text,
  decidida_em timestamptz,
  check (num_nonnulls(conta_id, denuncia_id) = 1),
  check ((texto is null) = (contestada_em is null)),
  check ((desfecho is null) = (decidida_em is null))
);
create unique index carta_ato on carta (ato_id, conta_id, denuncia_id) nulls not distinct;
create index carta_conta on carta (conta_id, id desc) where conta_id is not null;
create index carta_denuncia on carta (denuncia_id) where denuncia_id is not null;

alter table moderacao_item add column carta_id integer references carta on delete cascade;
alter table moderacao_item drop constraint moderacao_item_um_alvo;
alter table moderacao_item add constraint moderacao_item_um_alvo
  check (num_nonnulls(modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id) = 1);
drop index moderacao_item_um_aberto;
create unique index moderacao_item_um_aberto on moderacao_item
  (motivo, modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id) nulls not distinct
  where estado = 'aberto';
create index moderacao_item_carta on moderacao_item (carta_id) where carta_id is not null;

-- What a decision found is kept for as long as it may be contested; null: for its minute only.
alter table moderacao_desfazer add column guardado_ate timestamptz;
