-- Profiles that came by import, by their key in the system they came from: the same file again changes nothing. Not breaking.
create table importacao (
  chave text primary key,
  modelo_id integer not null constraint importacao_modelo_unica unique references modelo on delete cascade,
  -- SHA-256 of what the line said, pictures included
  resumo bytea not null,
  importado_em timestamptz not null default now()
);
