-- Alerts by Web Push, too (docs/decisions/0117). Not breaking.
alter table alerta_destino add column via text not null default 'email' check (via in ('email', 'push'));
alter table alerta_destino alter column via drop default;
