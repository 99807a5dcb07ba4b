-- Uploads: files on their way from an advertiser's device to her gallery. Not breaking.
create table upload (
  id uuid primary key default gen_random_uuid(),
  -- kept when the account goes: the row names files that are still to be removed
  modelo_id integer references modelo on delete set null,
  nome text not null,
  marca boolean not null default false,
  estado text not null default 'recebendo'
    check (estado in ('recebendo', 'processando', 'pronto', 'recusado')),
  motivo text,
  -- what was made of it; its row stands before its files are put, so that no file is without one
  arquivo text references arquivo,
  criado_em timestamptz not null default now()
);
create index upload_modelo on upload (modelo_id, criado_em);
create index upload_arquivo on upload (arquivo);
create index upload_antigo on upload (criado_em);

-- Two pictures may blur to the same preview: it goes with the last of them.
create index arquivo_previa on arquivo (previa);
