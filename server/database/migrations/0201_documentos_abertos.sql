-- Who of staff has opened each picture of a verification: only they approve it (docs/decisions/0068). Not breaking:
-- what was opened before is opened once more.
alter table verificacao_arquivo add column aberto_por integer[] not null default '{}';
