-- A lower price that was announced at 23:59 counted a minute later: now one whole day lies between, as 60 do before
-- a higher one (docs/decisions/0136). Not checked for what was announced before. Not breaking.
alter table preco_anunciado
  drop constraint preco_anunciado_dia_seguinte,
  add constraint preco_anunciado_um_dia_inteiro
    check (vale_desde - (anunciado_em at time zone 'America/Sao_Paulo')::date > 1) not valid;
