-- A profile was in the queue of staff from its registration on, and was approved without a photo or a phone:
-- it is a draft until its owner sends it, with what a visitor needs to see. Not breaking: what waits goes on
-- waiting.

alter table modelo drop constraint modelo_moderacao_check;
alter table modelo add constraint modelo_moderacao_check
  check (moderacao in ('rascunho', 'pendente', 'aprovado', 'recusado'));

-- What a profile lacks before staff can look at it, in the order in which it is worth doing.
create function falta_para_analise(modelo integer) returns text[]
  language sql stable parallel safe
  return (
    select array_remove(array[
      case when not exists (
        select from midia x join arquivo a on a.hash = x.arquivo
        where x.modelo_id = m.id and x.visibilidade = 'publico' and a.tipo = 'foto') then 'foto' end,
      case when coalesce(m.telefone, '') = '' then 'telefone' end,
      case when m.chamada = '' then 'chamada' end,
      case when not exists (
        select from municipio l where l.slug = slug(m.cidade) || '-' || lower(m.estado)) then 'cidade' end
    ], null)
    from modelo m where m.id = modelo);

create index moderacao_item_perfil_decidido on moderacao_item (resolvido_em desc)
  where motivo = 'perfil_novo' and estado = 'resolvido';

-- How long staff take to look at a profile: the median of the last hundred, in minutes; null where fewer than
-- three were decided within 90 days, from which nothing can be told.
create function espera_da_analise(agora timestamptz) returns integer
  language sql stable parallel safe
  return (
    select case when count(*) >= 3 then
      ceil(percentile_cont(0.5) within group (order by extract(epoch from resolvido_em - criado_em)) / 60)
    end::integer
    from (
      select criado_em, resolvido_em from moderacao_item
      where motivo = 'perfil_novo' and estado = 'resolvido' and resolvido_em > agora - interval '90 days'
      order by resolvido_em desc limit 100
    ) decididos);
