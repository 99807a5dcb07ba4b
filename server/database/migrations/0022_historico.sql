-- A subscriber's own city and the right to erase his history. Not breaking.
-- When a visit last named the place: the newest of these is his city.
alter table historico add column cidade_em timestamptz;
update historico set cidade_em = ultima_visita where cidade is not null;
create index historico_cidade on historico (assinante_id, cidade_em desc) where cidade_em is not null;
create index historico_visitas on historico (assinante_id, visitas desc);
-- Whose a single visit was is forgotten together with his history.
create index visita_assinante on visita (assinante_id) where assinante_id is not null;
create index contato_assinante on contato (assinante_id) where assinante_id is not null;
create index favorito_recentes on favorito (cliente_id, criado_em desc);
