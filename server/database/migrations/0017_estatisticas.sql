-- Statistics: a counted event waits in a queue, in the transaction that keeps the event, and a job adds
-- the queue to estatistica_dia. What waits and what was added are together always the whole. Not breaking.

create function dia_em_sao_paulo(quando timestamptz) returns date
  language sql immutable strict parallel safe
  return (quando at time zone 'America/Sao_Paulo')::date;

-- One row an event: whoever commits late is queued late, and no row is ever looked at twice.
create table estatistica_fila (
  id bigint generated always as identity primary key,
  modelo_id integer not null,
  criado_em timestamptz not null,
  -- as the visitor's browser named them
  cidade text,
  estado text,
  visitas integer not null,
  contatos integer not null
);
create index estatistica_fila_modelo on estatistica_fila (modelo_id);

create function estatistica_enfileira() returns trigger language plpgsql as $$
begin
  insert into estatistica_fila (modelo_id, criado_em, cidade, estado, visitas, contatos)
  values (new.modelo_id, new.criado_em, to_jsonb(new) ->> 'cidade', to_jsonb(new) ->> 'estado',
    (tg_argv[0] = 'visita')::integer, (tg_argv[0] = 'contato')::integer);
  return null;
end $$;
-- Rows that move from the default partition to their month's are not inserted into these tables again.
create trigger visita_contada after insert on visita
  for each row when (new.conta) execute function estatistica_enfileira('visita');
create trigger contato_contado after insert on contato
  for each row when (new.conta) execute function estatistica_enfileira('contato');

-- The queue in the terms of estatistica_dia: days of São Paulo, and only places that exist.
create view estatistica_pendente as
select f.id, f.modelo_id, dia_em_sao_paulo(f.criado_em) as dia,
  coalesce(m.cidade, '') as cidade, coalesce(m.estado, '') as estado, f.visitas, f.contatos
from estatistica_fila f
left join municipio m on m.slug = slug(f.cidade) || '-' || lower(f.estado);

-- What the panels read: true at every moment, however far behind the job is.
create view estatistica as
select modelo_id, dia, cidade, estado, visitas, contatos from estatistica_dia
union all
select modelo_id, dia, cidade, estado, visitas, contatos from estatistica_pendente;

-- Adds at most `maximo` queued events to their days and answers how many it took. Many may ask at once.
create function somar_estatisticas(maximo integer) returns integer language plpgsql as $$
declare
  tomados integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  with tomada as (
    delete from estatistica_fila
    where id in (select id from estatistica_fila order by id limit maximo) returning id
  ), soma as (
    insert into estatistica_dia as d (modelo_id, dia, cidade, estado, visitas, contatos)
    select p.modelo_id, p.dia, p.cidade, p.estado, sum(p.visitas), sum(p.contatos)
    from tomada join estatistica_pendente p using (id)
    -- a profile may have been erased meanwhile, and its days with it
    where exists (select from modelo m where m.id = p.modelo_id)
    group by p.modelo_id, p.dia, p.cidade, p.estado
    on conflict (modelo_id, dia, cidade, estado) do update
      set visitas = d.visitas + excluded.visitas, contatos = d.contatos + excluded.contatos
  )
  select count(*) into tomados from tomada;
  return tomados;
end $$;

-- From this moment on every raw event is still there; the days before it are final.
create table evento_guarda (
  unica boolean primary key default true check (unica),
  desde timestamptz not null
);
insert into evento_guarda (desde) values ('-infinity');

-- Deletes the raw events of all days before `antes` (São Paulo). The totals of their days stay.
create function esquecer_eventos(antes date) returns void language plpgsql as $$
declare
  limite timestamptz := antes::timestamp at time zone 'America/Sao_Paulo';
  particao record;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  update evento_guarda set desde = greatest(desde, limite);
  for particao in
    select inhrelid::regclass as nome from pg_inherits
    where inhparent in ('visita'::regclass, 'contato'::regclass)
      and inhrelid::regclass::text ~ '_\d{4}_\d{2}$'
      and (to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= limite
  loop
    execute format('drop table %s', particao.nome);
  end loop;
  delete from visita where criado_em < limite;
  delete from contato where criado_em < limite;
end $$;

-- Forgets the totals of every day whose raw events are all there and queues these anew, so that the job
-- makes the totals again. Answers the first such day; null: all days.
create function refazer_estatisticas() returns date language plpgsql as $$
declare
  inicio timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  select desde into inicio from evento_guarda;
  delete from estatistica_dia where dia >= dia_em_sao_paulo(inicio);
  -- One statement, one snapshot: an event is seen with its place in the queue, or neither is.
  with repetida as (delete from estatistica_fila where criado_em >= inicio)
  insert into estatistica_fila (modelo_id, criado_em, cidade, estado, visitas, contatos)
  select modelo_id, criado_em, cidade, estado, 1, 0 from visita where conta and criado_em >= inicio
  union all
  select modelo_id, criado_em, null, null, 0, 1 from contato where conta and criado_em >= inicio;
  return case when isfinite(inicio) then dia_em_sao_paulo(inicio) end;
end $$;

-- What was counted before there was a queue.
select refazer_estatisticas();
