-- Staff's work: one open item for a target and a motive, and a log that nobody can rewrite.
-- Not breaking.
create unique index moderacao_item_um_aberto
  on moderacao_item (motivo, modelo_id, depoimento_id, midia_id, mensagem_id) nulls not distinct
  where estado = 'aberto';
alter table moderacao_item add column resolvido_em timestamptz;

-- The log keeps its numbers when an item goes with its profile: a reference would have to be undone
-- by the very update that is forbidden here.
alter table moderacao_ato drop constraint moderacao_ato_item_id_fkey;
-- Which of the listed reasons it was; `motivo` is what the person reads.
alter table moderacao_ato add column razao text;
create index moderacao_ato_alvo on moderacao_ato (alvo, alvo_id, id desc);
drop trigger moderacao_ato_so_acrescenta on moderacao_ato;
create trigger moderacao_ato_so_acrescenta before update or delete or truncate on moderacao_ato
  for each statement execute function so_acrescenta();

alter table mensagem add column respondida_em timestamptz;
