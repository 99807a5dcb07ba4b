-- Whether a client's visits are kept with his account. Not breaking.
alter table assinante add guarda_historico boolean not null default true;
create index historico_vencido on historico (ultima_visita);
