-- Charges: what a Pix carries so that staff find it on the bank's statement, and one open charge for each plan of an account. Not breaking.
alter table cobranca add column txid text constraint cobranca_txid_unico unique
  check (txid ~ '^[A-Za-z0-9]{1,25}$');
-- However many ask at once, one of them makes the charge and the others find it.
create unique index cobranca_uma_pendente on cobranca (conta_id, plano) where status = 'pendente';
-- One purchase is one subscription.
create unique index cobranca_assinatura on cobranca (assinatura_id) where assinatura_id is not null;
