-- A queue of a million events names a few places: each name of a profile's visits is looked up once, and
-- no longer once an event. The figures stay as they are. Not breaking.

drop view estatistica;
drop view estatistica_pendente;

-- The queue in the terms of estatistica_dia: days of São Paulo, and only places that exist. Whoever asks
-- for one profile reads its rows alone.
create view estatistica_pendente as
select f.modelo_id, dia_em_sao_paulo(f.criado_em) as dia,
  coalesce(l.cidade, '') as cidade, coalesce(l.estado, '') as estado, f.visitas, f.contatos
from estatistica_fila f
left join (
  select n.modelo_id, n.cidade as nome, n.estado as sigla, m.cidade, m.estado
  from (select distinct modelo_id, cidade, estado from estatistica_fila) n
  join municipio m on m.slug = slug(n.cidade) || '-' || lower(n.estado)
) l on l.modelo_id = f.modelo_id and l.nome = f.cidade and l.sigla = f.estado;

-- What the panels read: true at every moment, however far behind the job is.
create view estatistica as
select modelo_id, dia, cidade, estado, visitas, contatos from estatistica_dia
union all
select modelo_id, dia, cidade, estado, visitas, contatos from estatistica_pendente;

-- Adds at most `maximo` queued events to their days and answers how many it took. Many may ask at once.
create or replace function somar_estatisticas(maximo integer) returns integer language plpgsql as $$
declare
  tomados integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  with tomada as (
    delete from estatistica_fila
    where id in (select id from estatistica_fila order by id limit maximo)
    returning modelo_id, dia_em_sao_paulo(criado_em) as dia, cidade, estado, visitas, contatos
  ), lugar as (
    select n.cidade as nome, n.estado as sigla, m.cidade, m.estado
    from (select distinct cidade, estado from tomada) n
    join municipio m on m.slug = slug(n.cidade) || '-' || lower(n.estado)
  ), soma as (
    insert into estatistica_dia as d (modelo_id, dia, cidade, estado, visitas, contatos)
    select t.modelo_id, t.dia, coalesce(l.cidade, ''), coalesce(l.estado, ''),
      sum(t.visitas), sum(t.contatos)
    from tomada t left join lugar l on l.nome = t.cidade and l.sigla = t.estado
    -- a profile may have been erased meanwhile, and its days with it
    where exists (select from modelo m where m.id = t.modelo_id)
    group by t.modelo_id, t.dia, l.cidade, l.estado
    on conflict (modelo_id, dia, cidade, estado) do update
      set visitas = d.visitas + excluded.visitas, contatos = d.contatos + excluded.contatos
  )
  select count(*) into tomados from tomada;
  return tomados;
end $$;
