-- Consents to what the law calls sensitive: given apart from the terms, each with its version and time, and
-- withdrawn as easily. Not breaking.
create table consentimento (
  id integer generated always as identity primary key,
  conta_id integer not null references conta on delete cascade,
  finalidade text not null check (finalidade in ('perfil_sensivel', 'captura_facial')),
  -- of the words that were shown
  versao text not null,
  dado_em timestamptz not null,
  retirado_em timestamptz
);
create unique index consentimento_vigente on consentimento (conta_id, finalidade) where retirado_em is null;
create index consentimento_da_conta on consentimento (conta_id, finalidade, dado_em desc);
