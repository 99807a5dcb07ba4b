-- Changes of the prices of plans, announced before they count (docs/decisions/0136). Not breaking.
create table preco_anunciado (
  id integer generated always as identity primary key,
  plano text not null references plano,
  de numeric(10, 2) not null check (de > 0),
  para numeric(10, 2) not null check (para > 0),
  -- told to those who have the plan, and kept
  motivo text not null check (btrim(motivo) <> ''),
  anunciado_em timestamptz not null default now(),
  -- in São Paulo, from its first moment on
  vale_desde date not null,
  retirado_em timestamptz,
  aplicado_em timestamptz,
  check (de <> para),
  check (retirado_em is null or aplicado_em is null),
  -- 60 whole days lie between the day of an increase and the day of its announcement.
  constraint preco_anunciado_sessenta_dias
    check (para < de or vale_desde - (anunciado_em at time zone 'America/Sao_Paulo')::date > 60),
  constraint preco_anunciado_no_futuro
    check (vale_desde >= (anunciado_em at time zone 'America/Sao_Paulo')::date)
);
create unique index preco_anunciado_um on preco_anunciado (plano)
  where retirado_em is null and aplicado_em is null;

-- The database's own clock counts the days, and what was announced does not change.
create function anuncia_preco() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.anunciado_em := now();
    select preco into strict new.de from plano where codigo = new.plano for update;
  elsif old.retirado_em is not null or old.aplicado_em is not null
    or (old.plano, old.de, old.para, old.motivo, old.anunciado_em, old.vale_desde)
      is distinct from (new.plano, new.de, new.para, new.motivo, new.anunciado_em, new.vale_desde)
    or (new.aplicado_em is not null and new.vale_desde > (now() at time zone 'America/Sao_Paulo')::date)
  then
    raise exception 'an announced price is kept as it was announced, and counts from its day'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger preco_anunciado_fica before insert or update on preco_anunciado
  for each row execute function anuncia_preco();
create trigger preco_anunciado_so_acrescenta before delete or truncate on preco_anunciado
  for each statement execute function so_acrescenta();

-- No price rises without its announcement, whoever changes it.
create function preco_sobe_anunciado() returns trigger language plpgsql as $$
begin
  if new.preco > old.preco and not exists (
    select from preco_anunciado
    where plano = new.codigo and para = new.preco and aplicado_em = now()
  ) then
    raise exception 'a higher price is announced 60 days before' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger plano_preco_anunciado before update of preco on plano
  for each row execute function preco_sobe_anunciado();

-- Pages and answers that show prices.
create function planos_avisa() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache', 'drop planos');
  return null;
end $$;
create trigger plano_avisa after insert or update or delete on plano
  for each statement execute function planos_avisa();
create trigger preco_anunciado_avisa after insert or update on preco_anunciado
  for each statement execute function planos_avisa();
