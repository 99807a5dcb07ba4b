-- Who contests a check of age, or has no papers for one, gets a receipt for the message. Not breaking.
alter table mensagem add column recibo text unique;
