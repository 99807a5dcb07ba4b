-- Legal notices: who sends one, and clocks that ran out. Not breaking.
alter table denuncia add column quem text check (quem in ('propria', 'advogado', 'autoridade', 'outra'));
alter table denuncia add constraint denuncia_quem check ((via = 'notificacao') = (quem is not null));
-- The last hour of `prazosDaIntima` that passed without a decision and that the operator was told of.
alter table denuncia add column prazo_avisado smallint;
create index denuncia_prazo on denuncia (criado_em) where motivo = 'intima' and desfecho is null;
