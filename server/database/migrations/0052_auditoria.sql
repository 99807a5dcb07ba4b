-- Who was shown what is somebody's own, who came in, who was refused: no line of it was kept. Not breaking.
create table auditoria (
  id bigint generated always as identity primary key,
  criado_em timestamptz not null default now(),
  fato text not null check (fato in ('leitura', 'entrada', 'recusa', 'bloqueio', 'senha', 'email')),
  -- Numbers without a reference, so that a line outlives the accounts that it names.
  conta_id integer,
  dado text,
  alvo text,
  alvo_id integer,
  check ((alvo is null) = (alvo_id is null))
);
create index auditoria_criado_em on auditoria (criado_em);
create index auditoria_conta on auditoria (conta_id, id desc);
create index auditoria_alvo on auditoria (alvo_id, id desc) where alvo_id is not null;
-- Lines end by their time alone.
create trigger auditoria_so_acrescenta before update or truncate on auditoria
  for each statement execute function so_acrescenta();

-- Who of staff may read it.
alter table conta add column auditor boolean not null default false
  constraint conta_auditor_da_equipe check (tipo = 'equipe' or not auditor);
