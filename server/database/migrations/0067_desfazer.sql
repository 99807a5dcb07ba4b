-- Staff take items for a while and undo what they did for a minute. Not breaking.
alter table moderacao_item
  add column reservado_por integer references conta,
  add column reservado_ate timestamptz;

-- Which act this one undid.
alter table moderacao_ato add column desfaz integer;
create index moderacao_ato_desfaz on moderacao_ato (desfaz) where desfaz is not null;

-- What an act of staff found, until it can no longer be undone. By the act's number, without a reference:
-- the log must go on refusing a truncate by itself.
create table moderacao_desfazer (
  ato_id integer primary key,
  equipe_id integer not null references conta,
  ate timestamptz not null,
  antes jsonb not null,
  -- Pictures that the act took off a profile: their files stay in the store until `ate`.
  arquivos text[] not null default '{}'
);
