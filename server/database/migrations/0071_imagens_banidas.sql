-- Pictures that may not come back after staff upheld a report: only their hashes. Not breaking.
create table imagem_banida (
  hash text primary key,
  -- The perceptual hash; null for a video, or a picture without detail.
  impressao bit(64),
  -- The item of the queue by which staff decided. It may be gone.
  fila_id integer not null,
  criado_em timestamptz not null default now()
);
create index imagem_banida_impressao on imagem_banida using gin (faixas(impressao)) where impressao is not null;
create index imagem_banida_fila on imagem_banida (fila_id);

-- The report because of which the same picture is reported elsewhere too.
alter table denuncia add column origem_id integer references denuncia on delete cascade;
create index denuncia_origem on denuncia (origem_id) where origem_id is not null;
