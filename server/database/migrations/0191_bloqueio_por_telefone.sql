-- A profile also hides from whoever registered with a number that its owner typed: that of a contact, who wrote to her
-- elsewhere (docs/decisions/0144). The number itself is not stored: a keyed hash, and its end, by which she knows it.
-- Breaking for nodes of the version before: they show the profile to these accounts. Stop them first.
alter table modelo_bloqueio
  alter column assinante_id drop not null,
  add column telefone_hash bytea,
  add column telefone_final text check (telefone_final ~ '^[0-9]{4}$'),
  drop constraint modelo_bloqueio_origem_check,
  add constraint modelo_bloqueio_origem_check check (origem in ('avaliacao', 'comentario', 'contato')),
  add constraint modelo_bloqueio_quem check (
    num_nonnulls(assinante_id, telefone_hash) = 1
    and (origem = 'contato') = (telefone_hash is not null)
    and (telefone_hash is null) = (telefone_final is null)),
  add constraint modelo_bloqueio_telefone_unico unique (modelo_id, telefone_hash);

-- Nodes remember the numbers of accounts that they have seen.
create trigger assinante_telefone_avisa after update of telefone on assinante
  for each row when (old.telefone is distinct from new.telefone) execute function bloqueio_avisa();
