-- A session tells its owner what kind of device it is on and when it was last used, and ends when it is
-- not used. Not breaking: those that are open go on, those of staff only for as long as new ones would.

alter table sessao
  -- coarse names such as Chrome and Android; null: it did not say
  add column navegador text,
  add column sistema text,
  -- written every few minutes at most
  add column usada_em timestamptz not null default now(),
  -- so many seconds without use end it
  add column inatividade_max integer not null default 1209600;

update sessao
set expira_em = least(expira_em, sessao.criada_em + interval '8 hours'), inatividade_max = 1800
from conta
where conta.id = conta_id and conta.tipo = 'equipe';
