-- What is left of a banned picture once it was cropped or turned, as likely as not: its hash says nothing of that
-- (server/midias/semelhanca/recortes.ts). A table of its own, so that the banned picture stays one row. Not breaking.
create table imagem_banida_recorte (
  hash text not null references imagem_banida on delete cascade,
  impressao bit(64) not null,
  primary key (hash, impressao)
);
create index imagem_banida_recorte_impressao on imagem_banida_recorte using gin (faixas(impressao));
