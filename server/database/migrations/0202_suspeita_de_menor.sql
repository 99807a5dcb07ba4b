-- The suspicions that an advertiser is a minor which wait, and those that staff confirmed and nobody undid: while one
-- stands, no account comes back by another way (docs/decisions/0047).
create view suspeita_de_menor as
select i.id, i.modelo_id, i.estado = 'aberto' as aberta
from moderacao_item i
where i.motivo = 'suspeita_menor' and (i.estado = 'aberto' or exists (
  select from moderacao_ato a where a.item_id = i.id and a.ato = 'recusar'
    and not exists (select from moderacao_ato u where u.desfaz = a.id)));
