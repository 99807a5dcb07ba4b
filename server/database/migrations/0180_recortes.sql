-- How views and contacts of a day divide: by hour, city of the visitor, where they came from, place of the card,
-- and filters of the search (docs/decisions/0134). Counts alone, each division by itself. Not breaking.
create table estatistica_recorte (
  modelo_id integer not null references modelo (id) on delete cascade,
  dia date not null,
  corte text not null check (corte in ('hora', 'cidade', 'origem', 'posicao', 'filtro')),
  valor text not null,
  visitas integer not null default 0,
  contatos integer not null default 0,
  primary key (modelo_id, dia, corte, valor)
);
create index estatistica_recorte_dia on estatistica_recorte (dia);

-- Counted events of the last minute, without anything of the visitor but the city. Without foreign key: no
-- visit waits for a change of her profile.
create table estatistica_recorte_fila (
  id bigint primary key generated always as identity,
  modelo_id integer not null,
  dia date not null,
  hora smallint not null,
  cidade text,
  origem text,
  posicao text,
  filtros text[] not null,
  visitas integer not null,
  contatos integer not null
);
create index estatistica_recorte_fila_modelo on estatistica_recorte_fila (modelo_id);

create function cortes_de(hora smallint, cidade text, origem text, posicao text, filtros text[])
returns table (corte text, valor text) language sql immutable as $$
  select c.corte, c.valor
  from (values ('hora', hora::text), ('cidade', cidade), ('origem', origem), ('posicao', posicao)) c (corte, valor)
  where c.valor is not null
  union all
  select 'filtro', filtro from unnest(filtros) filtro
$$;

-- What the panels show: added up or not.
create view recorte as
  select modelo_id, dia, corte, valor, visitas, contatos from estatistica_recorte
  union all
  select f.modelo_id, f.dia, c.corte, c.valor, f.visitas, f.contatos
  from estatistica_recorte_fila f
  cross join lateral cortes_de(f.hora, f.cidade, f.origem, f.posicao, f.filtros) c;

create function somar_recortes(maximo integer) returns integer language plpgsql as $$
declare
  tomados integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_recorte', 0));
  with tomada as (
    delete from estatistica_recorte_fila
    where id in (select id from estatistica_recorte_fila order by id limit maximo)
    returning *
  ), soma as (
    insert into estatistica_recorte as r (modelo_id, dia, corte, valor, visitas, contatos)
    select t.modelo_id, t.dia, c.corte, c.valor, sum(t.visitas), sum(t.contatos)
    from tomada t cross join lateral cortes_de(t.hora, t.cidade, t.origem, t.posicao, t.filtros) c
    -- A profile may have been erased meanwhile.
    where exists (select from modelo m where m.id = t.modelo_id)
    group by 1, 2, 3, 4
    on conflict (modelo_id, dia, corte, valor) do update
      set visitas = r.visitas + excluded.visitas, contatos = r.contatos + excluded.contatos
  )
  select count(*) from tomada into tomados;
  return tomados;
end $$;

-- The middle half of at least 20 profiles of a place, made once a day and rounded: who they are is not stored.
create table estatistica_faixa (
  estado text not null,
  -- slug of the city; empty for the whole state
  cidade text not null,
  genero text not null,
  dias smallint not null,
  visitas_de integer not null,
  visitas_ate integer not null,
  -- contacts of a hundred views
  taxa_de smallint not null,
  taxa_ate smallint not null,
  primary key (estado, cidade, genero, dias)
);
