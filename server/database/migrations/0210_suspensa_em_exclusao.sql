-- Staff may suspend an account that is being erased: it is erased all the same, and stays suspended if its owner takes
-- that back.
alter table conta drop constraint conta_apagar_em_check;
alter table conta add constraint conta_apagar_em_check check (
  case when apagar_em is null then estado <> 'em_exclusao' else estado in ('em_exclusao', 'suspensa') end);
