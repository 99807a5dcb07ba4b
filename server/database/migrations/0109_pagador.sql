-- Who paid for an advertiser's plan, as a keyed hash of the name on the bank's statement (decision 0107): one
-- payer for many profiles is a sign of exploitation. Not breaking.
create table pagador (
  modelo_id int not null references modelo on delete cascade,
  marca bytea not null,
  em timestamptz not null,
  primary key (modelo_id, marca)
);
create index pagador_em on pagador (em);

alter table indicio drop constraint indicio_sinal_check;
alter table indicio add constraint indicio_sinal_check check (
  sinal in ('telefone', 'texto', 'imagem', 'pagador', 'cidades', 'aparelho', 'mudanca', 'prova_vencida'));
