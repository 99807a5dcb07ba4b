-- Staff may check a document of any account for its age (decision 0091): a verification is of a profile, or of an
-- account for its age alone. 'menor': the document says under 18. Not breaking: nodes of before see neither the
-- new rows nor their items.
alter table verificacao alter column modelo_id drop not null;
alter table verificacao add column conta_id integer references conta on delete cascade;
alter table verificacao add constraint verificacao_um_dono check (num_nonnulls(modelo_id, conta_id) = 1);
alter table verificacao drop constraint verificacao_estado_check;
alter table verificacao add constraint verificacao_estado_check
  check (estado in ('rascunho', 'enviada', 'verificada', 'recusada', 'menor', 'retirada'));
drop index verificacao_uma_aberta;
create unique index verificacao_uma_aberta on verificacao (modelo_id, conta_id) nulls not distinct
  where estado in ('rascunho', 'enviada');
create index verificacao_conta on verificacao (conta_id, id desc) where conta_id is not null;
