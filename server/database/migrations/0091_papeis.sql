-- Roles of staff, the reason why personal data were read, and acts that a second person approves. Breaking for
-- nodes of before, which cannot add to the queue of staff: stop them first.
alter table conta add column papeis text[] not null default '{}'
  constraint conta_papeis_da_equipe check (
    papeis <@ array['moderador', 'financeiro', 'atendimento', 'administrador']
    and (tipo = 'equipe' or papeis = '{}'));
-- Whoever was staff could do all of this before.
update conta set papeis = array['moderador', 'financeiro', 'atendimento', 'administrador']
where tipo = 'equipe' and estado = 'ativa';

-- Empty in old lines, so that their place in the chain holds.
alter table auditoria add column razao text;

-- An account, of an advertiser or a client, that somebody of staff asks to erase or to bring back.
alter table moderacao_item add column conta_id integer references conta on delete cascade;
alter table moderacao_item drop constraint moderacao_item_check;
alter table moderacao_item add constraint moderacao_item_um_alvo
  check (num_nonnulls(modelo_id, depoimento_id, midia_id, mensagem_id, conta_id) = 1);
drop index moderacao_item_um_aberto;
create unique index moderacao_item_um_aberto
  on moderacao_item (motivo, modelo_id, depoimento_id, midia_id, mensagem_id, conta_id) nulls not distinct
  where estado = 'aberto';
create index moderacao_item_conta on moderacao_item (conta_id) where conta_id is not null;
