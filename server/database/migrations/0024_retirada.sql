-- A review that staff took down stays down, whatever its advertiser decides. Not breaking.
alter table depoimento
  add column retirado boolean not null default false,
  add constraint depoimento_retirado_rejeitado check (not retirado or status = 9);
