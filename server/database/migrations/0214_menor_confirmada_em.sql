-- Since when staff are sure that an advertiser is a minor: her account is evidence for some months from then on
-- (docs/decisions/0047). Not breaking.
create or replace view suspeita_de_menor as
select i.id, i.modelo_id, i.estado = 'aberto' as aberta, c.em as confirmada_em
from moderacao_item i
cross join lateral (
  select max(a.criado_em) as em from moderacao_ato a
  where a.item_id = i.id and a.ato = 'recusar' and not exists (select from moderacao_ato u where u.desfaz = a.id)) c
where i.motivo = 'suspeita_menor' and (i.estado = 'aberto' or c.em is not null);
