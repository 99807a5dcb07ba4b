-- Pictures and videos: a file once by content, used by gallery items, roles and stories. Not breaking.
create table arquivo (
  -- hex of the content's SHA-256, cut to 24: the folder of its variants in the media store
  hash text primary key check (hash ~ '^[0-9a-f]{24}$'),
  tipo text not null check (tipo in ('foto', 'video')),
  largura integer not null check (largura > 0),
  altura integer not null check (altura > 0),
  -- widths that exist, each as avif, webp and jpg
  larguras integer[] not null,
  thumbhash text,
  cor text check (cor ~ '^#[0-9a-f]{6}$'),
  -- folder of the blurred preview: another name, so that a preview's address never tells the file's
  previa text not null,
  duracao_ms integer,
  bytes bigint,
  criado_em timestamptz not null default now()
);

create table midia (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  arquivo text not null references arquivo,
  visibilidade text not null default 'publico' check (visibilidade in ('publico', 'privado')),
  ordem integer not null default 0,
  criado_em timestamptz not null default now()
);
create index midia_modelo on midia (modelo_id, ordem, id);
create index midia_arquivo on midia (arquivo);

-- One picture for each role; midia_id when it is an item of the gallery.
create table modelo_imagem (
  modelo_id integer not null references modelo on delete cascade,
  papel text not null check (papel in ('perfil', 'banner', 'destaque')),
  arquivo text not null references arquivo,
  midia_id integer references midia on delete set null,
  primary key (modelo_id, papel)
);
create index modelo_imagem_arquivo on modelo_imagem (arquivo);

create table storie (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  arquivo text not null references arquivo,
  restrito boolean not null default false,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null
);
create index storie_modelo on storie (modelo_id, expira_em);
create index storie_recentes on storie (criado_em desc);
create index storie_arquivo on storie (arquivo);

create table storie_curtida (
  storie_id integer not null references storie on delete cascade,
  -- keyed hash of who liked, see eventos
  visitante bytea not null,
  criado_em timestamptz not null default now(),
  primary key (storie_id, visitante)
);

create table storie_comentario (
  id integer generated always as identity primary key,
  storie_id integer not null references storie on delete cascade,
  cliente_id integer references assinante on delete set null,
  comentario text not null check (comentario <> ''),
  status smallint not null default 0 check (status in (0, 1, 9)),
  criado_em timestamptz not null default now()
);
create index storie_comentario_storie on storie_comentario (storie_id);
