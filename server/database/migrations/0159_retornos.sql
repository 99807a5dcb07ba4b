-- Whether visitors say that a profile answered: counts by month, and the vouchers that were used
-- (docs/decisions/0121). Nothing of who says it. Not breaking.
create table retorno_mes (
  modelo_id integer not null references modelo (id) on delete cascade,
  -- the first day of the month of the voucher
  mes date not null,
  sim integer not null,
  nao integer not null,
  primary key (modelo_id, mes)
);

create table vale_usado (
  hash bytea primary key,
  mes date not null
);
