-- All Brazilian municipalities with their seat's position (GeoNames, CC BY 4.0). Rows are seeded from code. Not breaking.
create table municipio (
  -- IBGE code, 7 digits
  codigo integer primary key,
  cidade text not null,
  estado text not null check (estado ~ '^[A-Z]{2}$'),
  latitude double precision not null,
  longitude double precision not null,
  slug text not null generated always as (slug(cidade) || '-' || lower(estado)) stored,
  nome_busca text not null generated always as (sem_acento(cidade)) stored,
  constraint municipio_slug_unico unique (slug)
);
create index municipio_nome on municipio (nome_busca text_pattern_ops);
create index municipio_nome_trgm on municipio using gist (nome_busca gist_trgm_ops);

-- Seats and districts: a far district of a large city lies nearer to a neighbour's seat than to its own.
create table municipio_ponto (
  municipio integer not null references municipio on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  primary key (municipio, latitude, longitude)
);
-- which municipality a point is in: order by ll_to_earth(…) <-> point
create index municipio_ponto_posicao on municipio_ponto using gist (ll_to_earth(latitude, longitude));
