-- For how long each decided item had waited, which outlives the item, and the reports of ended years. Not breaking.
create table moderacao_prazo (
  -- By number, without a reference: the log must go on refusing a truncate by itself.
  ato_id integer primary key,
  motivo text not null,
  desde timestamptz not null,
  feito_em timestamptz not null
);
create index moderacao_prazo_feito on moderacao_prazo (feito_em, motivo);
create trigger moderacao_prazo_so_acrescenta before update or delete or truncate on moderacao_prazo
  for each statement execute function so_acrescenta();

-- Acts that close no item: an undo, a request of staff, and a suspicion, which opens an item of its own.
create function anota_prazo() returns trigger language plpgsql as $$
begin
  insert into moderacao_prazo (ato_id, motivo, desde, feito_em)
  select new.id, i.motivo, i.criado_em, new.criado_em from moderacao_item i
  where i.id = new.item_id and new.ato not in ('desfazer', 'suspeitar', 'pedir_reativar', 'pedir_apagar');
  return null;
end $$;
create trigger moderacao_ato_prazo after insert on moderacao_ato
  for each row execute function anota_prazo();
insert into moderacao_prazo (ato_id, motivo, desde, feito_em)
select a.id, i.motivo, i.criado_em, a.criado_em from moderacao_ato a join moderacao_item i on i.id = a.item_id
where a.ato not in ('desfazer', 'suspeitar', 'pedir_reativar', 'pedir_apagar');

-- How long decisions about these kinds took in the last 30 days: the median, and the time within which nine of
-- ten were decided. Null for fewer than five (MINIMO_DE_DECISOES in contract/limites.ts), which say nothing yet.
create function espera_da_fila(motivos text[], agora timestamptz) returns jsonb language sql stable
return (
  select case when count(*) >= 5 then jsonb_build_object(
    'mediana_minutos', ceil(percentile_disc(0.5) within group (order by minutos)),
    'p90_minutos', ceil(percentile_disc(0.9) within group (order by minutos))) end
  from (
    select greatest(extract(epoch from p.feito_em - p.desde), 0) / 60 as minutos from moderacao_prazo p
    where p.motivo = any(motivos) and p.feito_em > agora - interval '30 days' and p.feito_em <= agora
      and not exists (select from moderacao_ato u where u.desfaz = p.ato_id and u.ato = 'desfazer')
  ) t
);
drop function espera_da_analise(timestamptz);

-- The report of a year as it was when the year had ended: what it is made of is deleted by its time.
create table transparencia (
  ano integer primary key,
  relatorio jsonb not null,
  feito_em timestamptz not null
);
