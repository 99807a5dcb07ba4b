-- Accounts from which a profile hides, named by a review or comment that she read. Breaking for nodes of the
-- version before: they show it to them. Stop them first.
create table modelo_bloqueio (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  assinante_id integer not null references assinante on delete cascade,
  origem text not null check (origem in ('avaliacao', 'comentario')),
  criado_em timestamptz not null,
  unique (modelo_id, assinante_id)
);
create index modelo_bloqueio_de on modelo_bloqueio (assinante_id);

-- What is cached for everybody else stays as it is.
create function bloqueio_avisa() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache', 'drop escondidas');
  return null;
end $$;
create trigger bloqueio_avisa after insert or delete on modelo_bloqueio
  for each row execute function bloqueio_avisa();
