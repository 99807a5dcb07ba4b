-- What an advertiser sends so that staff can verify her: who she is, by a document and a live selfie. The files
-- are encrypted and stored apart from media; these rows name them, and are the certificate once they are
-- deleted. Not breaking: nodes of before do not know them.
create table verificacao (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  estado text not null default 'rascunho'
    check (estado in ('rascunho', 'enviada', 'verificada', 'recusada', 'retirada')),
  -- the code on the paper of her selfie
  codigo text,
  criada_em timestamptz not null default now(),
  enviada_em timestamptz,
  decidida_em timestamptz,
  -- the words of staff when they refused it
  recado text not null default '',
  -- when its files are deleted, and were
  apagar_em timestamptz,
  apagada_em timestamptz
);
create unique index verificacao_uma_aberta on verificacao (modelo_id)
  where estado in ('rascunho', 'enviada');
create index verificacao_modelo on verificacao (modelo_id, id desc);
create index verificacao_a_apagar on verificacao (apagar_em) where apagada_em is null;

create table verificacao_arquivo (
  -- names the file in the store
  id uuid primary key default gen_random_uuid(),
  verificacao_id integer not null references verificacao on delete cascade,
  papel text not null check (papel in ('frente', 'verso', 'selfie')),
  -- which key encrypts it
  chave text not null,
  -- of the encrypted file
  sha256 text not null,
  bytes integer not null,
  enviado_em timestamptz not null default now(),
  apagado_em timestamptz
);
create unique index verificacao_arquivo_papel on verificacao_arquivo (verificacao_id, papel)
  where apagado_em is null;

-- Pictures that staff have compared with her live selfie.
create table imagem_conferida (
  modelo_id integer not null references modelo on delete cascade,
  arquivo text not null references arquivo on delete cascade,
  conferida_em timestamptz not null default now(),
  primary key (modelo_id, arquivo)
);
create index imagem_conferida_arquivo on imagem_conferida (arquivo);
create trigger busca_marca_ins after insert on imagem_conferida referencing new table as depois
  for each statement execute function busca_marca('modelo_id');
create trigger busca_marca_upd after update on imagem_conferida referencing old table as antes new table as depois
  for each statement execute function busca_marca('modelo_id');
create trigger busca_marca_del after delete on imagem_conferida referencing old table as antes
  for each statement execute function busca_marca('modelo_id');

-- Why another live check is asked of a verified advertiser; null: none is.
alter table modelo add column prova_pedida text check (prova_pedida in ('documento', 'selfie'));

-- Who of staff may see the documents and decide about them.
alter table conta add column verificador boolean not null default false
  constraint conta_verificador_da_equipe check (tipo = 'equipe' or not verificador);
