-- Reviews and favourites. Not breaking.
create table depoimento (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  -- null once its author's account is erased: the review stays, as 'Anônimo'
  cliente_id integer references assinante on delete set null,
  cliente_cidade text,
  cliente_estado text,
  nota smallint not null check (nota between 1 and 5),
  comentario text not null check (comentario <> ''),
  resposta text,
  respondido_em timestamptz,
  -- 0 Pendente, 1 Aprovado, 9 Rejeitado
  status smallint not null default 0 check (status in (0, 1, 9)),
  destaque boolean not null default false,
  criado_em timestamptz not null default now(),
  constraint depoimento_um_por_cliente unique (modelo_id, cliente_id)
);
create unique index depoimento_um_destaque on depoimento (modelo_id) where destaque;
create index depoimento_modelo on depoimento (modelo_id, status, criado_em desc);
create index depoimento_cliente on depoimento (cliente_id, criado_em desc);
create index depoimento_home on depoimento (destaque desc, nota desc, criado_em desc) where status = 1;

create table favorito (
  cliente_id integer not null references assinante on delete cascade,
  modelo_id integer not null references modelo on delete cascade,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, modelo_id)
);
create index favorito_modelo on favorito (modelo_id);

-- Without an account the favourite lives in the browser; here it is only counted, once a visitor.
create table favorito_anonimo (
  modelo_id integer not null references modelo on delete cascade,
  visitante bytea not null,
  criado_em timestamptz not null default now(),
  primary key (modelo_id, visitante)
);
