-- Story comments that their reader reported, and Pix to be looked up on the bank's statement, wait in the one
-- queue of staff. Breaking for nodes of before, which cannot add to the queue: stop them first.
alter table storie_comentario add column retirado boolean not null default false;

alter table moderacao_item add column comentario_id integer references storie_comentario on delete cascade;
alter table moderacao_item add column cobranca_id integer references cobranca on delete cascade;
alter table moderacao_item drop constraint moderacao_item_um_alvo;
alter table moderacao_item add constraint moderacao_item_um_alvo check (num_nonnulls(
  modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id, comentario_id, cobranca_id) = 1);
drop index moderacao_item_um_aberto;
create unique index moderacao_item_um_aberto on moderacao_item
  (motivo, modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id, comentario_id, cobranca_id)
  nulls not distinct where estado = 'aberto';
create index moderacao_item_comentario on moderacao_item (comentario_id) where comentario_id is not null;
create index moderacao_item_cobranca on moderacao_item (cobranca_id) where cobranca_id is not null;

-- Those that staff have been looking up in a list of their own.
insert into moderacao_item (motivo, cobranca_id, criado_em)
select 'pix', id, criada_em from cobranca
where status in ('pendente', 'expirada') and criada_em > now() - interval '30 days';
