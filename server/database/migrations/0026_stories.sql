-- Stories seen, and comments that outlive their story. Not breaking.
create table storie_vista (
  storie_id integer not null references storie on delete cascade,
  -- keyed hash of who saw it, see eventos
  visitante bytea not null,
  criado_em timestamptz not null default now(),
  primary key (storie_id, visitante)
);

alter table storie_comentario add column modelo_id integer references modelo on delete cascade;
update storie_comentario c set modelo_id = s.modelo_id from storie s where s.id = c.storie_id;
alter table storie_comentario alter column modelo_id set not null;
alter table storie_comentario alter column storie_id drop not null;
alter table storie_comentario drop constraint storie_comentario_storie_id_fkey;
alter table storie_comentario add foreign key (storie_id) references storie on delete set null;
create index storie_comentario_modelo on storie_comentario (modelo_id, criado_em desc, id desc);
create index storie_vencido on storie (expira_em);
