-- What an advertiser changed and staff have not looked at yet, by field: her panel names them. Not breaking.
create function campos_em_analise(modelo integer) returns text[]
  language sql stable parallel safe
  return array(
    select distinct campo
    from moderacao_item i cross join lateral jsonb_object_keys(i.detalhe) campo
    where i.modelo_id = modelo and i.estado = 'aberto'
      and i.motivo in ('texto_alterado', 'dados_alterados')
    order by campo);
