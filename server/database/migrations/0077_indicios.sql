-- Signs that somebody may be exploited open a case for staff. Not breaking.

-- Each sign of a profile once: what staff have looked at does not come back by itself.
create table indicio (
  modelo_id integer not null references modelo on delete cascade,
  sinal text not null check (sinal in ('telefone', 'texto', 'cidades')),
  -- what is the same, as a hash: of a phone number, a text, the cities of a week
  marca text not null,
  criado_em timestamptz not null default now(),
  primary key (modelo_id, sinal, marca)
);
create index indicio_criado_em on indicio (criado_em);

-- Where a profile was; kept for 30 days.
create table modelo_passagem (
  modelo_id integer not null references modelo on delete cascade,
  cidade text not null,
  estado text not null,
  em timestamptz not null default now()
);
create index modelo_passagem_modelo on modelo_passagem (modelo_id, em);
create index modelo_passagem_em on modelo_passagem (em);

create function modelo_passou() returns trigger language plpgsql as $$
begin
  insert into modelo_passagem (modelo_id, cidade, estado)
  select new.id, x.cidade, x.estado
  from (values (old.cidade, old.estado), (new.cidade, new.estado)) x(cidade, estado)
  where x.cidade is not null and x.estado is not null;
  return null;
end $$;
create trigger modelo_passou after update of cidade, estado on modelo
  for each row when ((old.cidade, old.estado) is distinct from (new.cidade, new.estado))
  execute function modelo_passou();
