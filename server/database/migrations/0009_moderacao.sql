-- Staff's queue, their log, and messages from the public. Not breaking.
create table moderacao_item (
  id integer generated always as identity primary key,
  -- exactly one target
  modelo_id integer references modelo on delete cascade,
  depoimento_id integer references depoimento on delete cascade,
  midia_id integer references midia on delete cascade,
  mensagem_id integer,
  motivo text not null,
  detalhe jsonb not null default '{}',
  estado text not null default 'aberto' check (estado in ('aberto', 'resolvido')),
  -- compared at each act: two moderators at once become a conflict
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  check (num_nonnulls(modelo_id, depoimento_id, midia_id, mensagem_id) = 1)
);
create index moderacao_item_aberto on moderacao_item (criado_em) where estado = 'aberto';

create table moderacao_ato (
  id integer generated always as identity primary key,
  equipe_id integer not null references conta,
  item_id integer references moderacao_item on delete set null,
  -- what was acted on, kept by number even after its row is gone
  alvo text not null,
  alvo_id integer not null,
  ato text not null,
  motivo text not null,
  criado_em timestamptz not null default now()
);
create trigger moderacao_ato_so_acrescenta before delete or truncate on moderacao_ato
  for each statement execute function so_acrescenta();

create table mensagem (
  id integer generated always as identity primary key,
  nome text not null,
  email text not null,
  mensagem text not null,
  lida_em timestamptz,
  criado_em timestamptz not null default now()
);
alter table moderacao_item add foreign key (mensagem_id) references mensagem on delete cascade;
