-- One open charge for an account; staff refuse and refund with a reason, an owner cancels. Not breaking: nodes of before make charges as they did, one plan at a time.
alter table cobranca drop constraint cobranca_status_check;
alter table cobranca add constraint cobranca_status_check
  check (status in ('pendente', 'paga', 'expirada', 'cancelada', 'recusada', 'devolvida'));
-- What staff wrote to the account when they refused or refunded it, and when it was closed without its plan.
alter table cobranca add column recado text, add column encerrada_em timestamptz;

-- Of several that are open the newest stays. The others can still be confirmed: their code can be paid at any time.
update cobranca c set status = 'cancelada', encerrada_em = now()
  where status = 'pendente' and exists (
    select from cobranca d
    where d.conta_id = c.conta_id and d.status = 'pendente' and (d.criada_em, d.id) > (c.criada_em, c.id));
drop index cobranca_uma_pendente;
create unique index cobranca_uma_pendente on cobranca (conta_id) where status = 'pendente';
create index cobranca_paga on cobranca (paga_em) where paga_em is not null;
