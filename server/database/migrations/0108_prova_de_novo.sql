-- Why a verified advertiser is asked for a live check, and by when (decision 0092). Not breaking.
-- 'dados': a verified datum changed; 'aparelho': the phone number changed from a device that was new to the account;
-- 'mudanca': phone, city and pictures changed within days; 'fator': the second factor was lost.
alter table modelo
  add column prova_motivo text check (prova_motivo in ('dados', 'aparelho', 'mudanca', 'fator')),
  add column prova_ate timestamptz,
  add column telefone_mudou_em timestamptz;
update modelo set prova_motivo = 'dados' where prova_pedida is not null;

create function modelo_telefone_mudou() returns trigger language plpgsql as $$
begin
  new.telefone_mudou_em := now();
  return new;
end $$;
create trigger modelo_telefone_mudou before update of telefone on modelo
  for each row when (old.telefone is distinct from new.telefone)
  execute function modelo_telefone_mudou();

-- Whether the browser that signed in was unknown to the account.
alter table sessao add column aparelho_novo boolean not null default false;

alter table indicio drop constraint indicio_sinal_check;
alter table indicio add constraint indicio_sinal_check
  check (sinal in ('telefone', 'texto', 'imagem', 'cidades', 'aparelho', 'mudanca', 'prova_vencida'));
