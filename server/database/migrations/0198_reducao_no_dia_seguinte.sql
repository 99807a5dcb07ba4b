-- A lower price counts from the day after its announcement at the earliest, so that a mistake can be taken back
-- (docs/decisions/0136). Not checked for what was announced before. Not breaking.
alter table preco_anunciado
  drop constraint preco_anunciado_no_futuro,
  add constraint preco_anunciado_dia_seguinte
    check (vale_desde > (anunciado_em at time zone 'America/Sao_Paulo')::date) not valid;
