-- Visits and contact clicks: append-only, partitioned by month (UTC), with a default partition so that none is ever refused. Not breaking.
create table visita (
  id bigint generated always as identity,
  modelo_id integer not null,
  assinante_id integer,
  -- keyed hash of address and browser, under a key that changes daily: repeats are seen, people are not
  visitante bytea not null,
  cidade text,
  estado text,
  -- false: a repeat within 30 minutes, which the statistics leave out
  conta boolean not null,
  criado_em timestamptz not null default now(),
  primary key (criado_em, id)
) partition by range (criado_em);
create index visita_repetida on visita (modelo_id, visitante, criado_em desc) where conta;
create index visita_modelo on visita (modelo_id, criado_em);
create table visita_default partition of visita default;

create table contato (
  id bigint generated always as identity,
  modelo_id integer not null,
  assinante_id integer,
  visitante bytea not null,
  conta boolean not null,
  criado_em timestamptz not null default now(),
  primary key (criado_em, id)
) partition by range (criado_em);
create index contato_repetido on contato (modelo_id, visitante, criado_em desc) where conta;
create index contato_modelo on contato (modelo_id, criado_em);
create table contato_default partition of contato default;

-- Makes the month's partitions from `de` on. Rows that had gone to the default partition would block it:
-- they are moved within the same transaction.
create function criar_particoes(de date, meses integer) returns void language plpgsql as $$
declare
  tabela text; inicio date; fim date; nome text;
begin
  foreach tabela in array array['visita', 'contato'] loop
    for i in 0..meses - 1 loop
      inicio := date_trunc('month', de)::date + make_interval(months => i);
      fim := inicio + interval '1 month';
      nome := tabela || '_' || to_char(inicio, 'YYYY_MM');
      continue when to_regclass(nome) is not null;
      -- Held before the move: an event that fell into the default partition meanwhile would refuse the new one.
      execute format('lock table %I in access exclusive mode', tabela || '_default');
      execute format('create table %I (like %I including defaults including constraints)', nome, tabela);
      execute format(
        'with movidas as (delete from %I where criado_em >= %L and criado_em < %L returning *) insert into %I select * from movidas',
        tabela || '_default', inicio, fim, nome);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', tabela, nome, inicio, fim);
    end loop;
  end loop;
end $$;

create function so_acrescenta() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The subscriber's own history: the last visit to each profile, repeats included.
create table historico (
  assinante_id integer not null references assinante on delete cascade,
  modelo_id integer not null references modelo on delete cascade,
  visitas integer not null default 1,
  cidade text,
  estado text,
  ultima_visita timestamptz not null default now(),
  primary key (assinante_id, modelo_id)
);
create index historico_recentes on historico (assinante_id, ultima_visita desc);

-- Daily totals for the panels, rebuilt from the raw events at any time.
create table estatistica_dia (
  modelo_id integer not null references modelo on delete cascade,
  -- a day of America/Sao_Paulo
  dia date not null,
  cidade text not null default '',
  estado text not null default '',
  visitas integer not null default 0,
  contatos integer not null default 0,
  primary key (modelo_id, dia, cidade, estado)
);
