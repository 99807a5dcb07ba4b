-- Pix that a bank confirms, and the ledger of everything that is paid. Not breaking: nodes of before make
-- static charges, whose entries the triggers write as well.

-- A charge of the Pix API has 26 to 35 characters.
alter table cobranca drop constraint cobranca_txid_check;
alter table cobranca add constraint cobranca_txid_check check (txid ~ '^[A-Za-z0-9]{1,35}$');
-- When the bank was last asked for it; when its buyer gave it back within seven days; what was agreed.
alter table cobranca add column consultada_em timestamptz, add column desistencia_em timestamptz,
  add column contrato text;
create index cobranca_do_banco on cobranca (consultada_em nulls first)
  where provedor = 'pix-api' and status not in ('paga', 'devolvida');
alter table assinatura add column lembrada_em timestamptz;
create index assinatura_fim on assinatura (fim) where lembrada_em is null;

-- A Pix that the bank received: once, by its EndToEndId. Amounts are centavos.
create table pix_recebido (
  e2eid text primary key check (e2eid ~ '^[A-Za-z0-9]{32}$'),
  -- null: of no charge of ours, for staff to look at
  cobranca_id integer references cobranca,
  txid text,
  valor integer not null check (valor > 0),
  horario timestamptz not null,
  -- plano: it was granted; devolucao: it cannot be granted and goes back; analise: of no charge of ours
  destino text not null check (destino in ('plano', 'devolucao', 'analise')),
  consultado_em timestamptz not null default now(),
  criado_em timestamptz not null default now(),
  check ((destino = 'analise') = (cobranca_id is null))
);
-- However many arrive for one charge, one is granted.
create unique index pix_recebido_um_plano on pix_recebido (cobranca_id) where destino = 'plano';
create index pix_recebido_cobranca on pix_recebido (cobranca_id);
create index pix_recebido_consultado on pix_recebido (consultado_em);

create table pix_devolucao (
  e2eid text not null references pix_recebido,
  id text not null check (id ~ '^[A-Za-z0-9]{1,35}$'),
  valor integer not null check (valor > 0),
  motivo text not null check (motivo in ('arrependimento', 'equipe', 'sem_plano', 'banco')),
  -- what is taken from: what was earned, or what was never granted
  origem text not null check (origem in ('receita', 'sem_destino')),
  status text not null default 'PEDIDA'
    check (status in ('PEDIDA', 'EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')),
  criada_em timestamptz not null default now(),
  terminada_em timestamptz,
  primary key (e2eid, id)
);
create index pix_devolucao_aberta on pix_devolucao (e2eid) where status in ('PEDIDA', 'EM_PROCESSAMENTO');

-- No more than what arrived is returned, whoever asks at once.
create function devolucao_cabe() returns trigger language plpgsql as $$
declare recebido integer;
begin
  select valor into recebido from pix_recebido where e2eid = new.e2eid for update;
  if new.valor + (select coalesce(sum(valor), 0) from pix_devolucao
      where e2eid = new.e2eid and status <> 'NAO_REALIZADO') > recebido then
    raise exception 'more would be returned than was received' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pix_devolucao_cabe before insert on pix_devolucao
  for each row execute function devolucao_cabe();

-- The ledger: each line debits one account and credits another with the same centavos, so that the sum of
-- all accounts is 0 whatever is written. Lines are only added, and only by the triggers below.
create table lancamento (
  id bigint generated always as identity primary key,
  -- what it is about, once: the same thing cannot be entered twice
  chave text not null unique,
  tipo text not null check (tipo in (
    'cobranca', 'encerramento', 'pagamento', 'concessao', 'arrependimento', 'estorno', 'devolucao',
    'devolucao_falhou')),
  debito text not null,
  credito text not null,
  valor integer not null check (valor > 0),
  cobranca_id integer references cobranca,
  e2eid text references pix_recebido,
  criado_em timestamptz not null default now(),
  check (debito in ('a_receber', 'pedidos', 'banco', 'sem_destino', 'receita', 'a_devolver')),
  check (credito in ('a_receber', 'pedidos', 'banco', 'sem_destino', 'receita', 'a_devolver')),
  check (debito <> credito)
);
create index lancamento_criado_em on lancamento (criado_em);
create index lancamento_cobranca on lancamento (cobranca_id);
create trigger lancamento_so_acrescenta before update or delete or truncate on lancamento
  for each statement execute function so_acrescenta();

create view livro_saldo as
  select conta, sum(valor)::bigint as saldo from (
    select debito as conta, valor from lancamento
    union all
    select credito, -valor from lancamento
  ) x group by conta;

-- A charge is opened and closed (memorandum accounts), and earned when its plan is granted. Of a static
-- one the Pix itself is known by the word of staff alone.
create function cobranca_no_livro() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  antes text := case when tg_op = 'UPDATE' then old.status end;
  v integer := round(new.valor * 100);
  estatico boolean := new.provedor = 'pix-estatico';
begin
  if antes is not distinct from new.status then return null; end if;
  if new.status = 'pendente' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
      values ('cobranca:' || new.id, 'cobranca', 'a_receber', 'pedidos', v, new.id);
  elsif antes = 'pendente' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
      values ('encerramento:' || new.id, 'encerramento', 'pedidos', 'a_receber', v, new.id);
  end if;
  if new.status = 'paga' then
    if estatico then
      insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
        values ('pagamento:' || new.id, 'pagamento', 'banco', 'sem_destino', v, new.id);
    end if;
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id)
      values ('concessao:' || new.id, 'concessao', 'sem_destino', 'receita', v, new.id);
  elsif new.status = 'devolvida' and estatico and antes = 'paga' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id) values
      ('estorno:' || new.id, case when new.desistencia_em is null then 'estorno' else 'arrependimento' end,
        'receita', 'a_devolver', v, new.id),
      ('devolucao:' || new.id, 'devolucao', 'a_devolver', 'banco', v, new.id);
  end if;
  return null;
end $$;
create trigger cobranca_no_livro after insert or update of status on cobranca
  for each row execute function cobranca_no_livro();

create function pix_no_livro() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
    values ('pagamento:' || new.e2eid, 'pagamento', 'banco', 'sem_destino', new.valor, new.cobranca_id,
      new.e2eid);
  return null;
end $$;
create trigger pix_no_livro after insert on pix_recebido
  for each row execute function pix_no_livro();

create function devolucao_no_livro() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  qual text := new.e2eid || ':' || new.id;
  cobranca integer := (select cobranca_id from pix_recebido where e2eid = new.e2eid);
begin
  if tg_op = 'INSERT' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
      values ('estorno:' || qual,
        case new.motivo when 'arrependimento' then 'arrependimento' else 'estorno' end,
        new.origem, 'a_devolver', new.valor, cobranca, new.e2eid);
  elsif old.status = new.status then
    return null;
  end if;
  if new.status = 'DEVOLVIDO' then
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
      values ('devolucao:' || qual, 'devolucao', 'a_devolver', 'banco', new.valor, cobranca, new.e2eid);
  elsif new.status = 'NAO_REALIZADO' then
    -- The money is still here, and no longer earned.
    insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, e2eid)
      values ('falhou:' || qual, 'devolucao_falhou', 'a_devolver', 'sem_destino', new.valor, cobranca,
        new.e2eid);
  end if;
  return null;
end $$;
create trigger devolucao_no_livro after insert or update of status on pix_devolucao
  for each row execute function devolucao_no_livro();

-- What the ledger has and what the charges, Pix and refunds say, where they differ: nothing, or somebody
-- must look.
create view livro_diferenca as
  with esperado (conta, saldo) as (
    select 'a_receber', coalesce(sum(round(valor * 100)), 0) from cobranca where status = 'pendente'
    union all
    select 'pedidos', -coalesce(sum(round(valor * 100)), 0) from cobranca where status = 'pendente'
    union all
    select 'banco',
      (select coalesce(sum(valor), 0) from pix_recebido)
      - (select coalesce(sum(valor), 0) from pix_devolucao where status = 'DEVOLVIDO')
      + (select coalesce(sum(round(valor * 100)), 0) from cobranca
        where status = 'paga' and provedor = 'pix-estatico')
    union all
    select 'receita',
      (select coalesce(sum(valor), 0) from pix_devolucao where origem = 'receita')
      - (select coalesce(sum(round(valor * 100)), 0) from cobranca
        where status = 'paga' or (status = 'devolvida' and provedor <> 'pix-estatico'))
    union all
    select 'a_devolver', -coalesce(sum(valor), 0) from pix_devolucao
      where status in ('PEDIDA', 'EM_PROCESSAMENTO')
    union all
    select 'sem_destino',
      (select coalesce(sum(valor), 0) from pix_devolucao
        where origem = 'sem_destino' and status <> 'NAO_REALIZADO')
      - (select coalesce(sum(valor), 0) from pix_devolucao
        where origem = 'receita' and status = 'NAO_REALIZADO')
      - (select coalesce(sum(valor), 0) from pix_recebido where destino <> 'plano')
  )
  select e.conta, coalesce(s.saldo, 0)::bigint as no_livro, e.saldo::bigint as esperado
  from esperado e left join livro_saldo s using (conta)
  where coalesce(s.saldo, 0) <> e.saldo
  union all
  -- Paid and not granted, or granted and not paid.
  select 'paga sem plano', count(*), 0 from cobranca
    where status = 'paga' and assinatura_id is null having count(*) > 0
  union all
  select 'plano sem pagamento', count(*), 0 from cobranca c
    where status = 'paga' and provedor <> 'pix-estatico'
      and not exists (
        select from pix_recebido p where p.cobranca_id = c.id and p.destino = 'plano')
    having count(*) > 0
  union all
  select 'Pix sem plano', count(*), 0
    from pix_recebido p join cobranca c on c.id = p.cobranca_id
    where p.destino = 'plano' and c.status not in ('paga', 'devolvida') having count(*) > 0;

-- The result of each check, for staff.
create table livro_conferencia (
  em timestamptz primary key default now(),
  diferencas jsonb not null
);

-- What was charged and paid before this ledger.
insert into lancamento (chave, tipo, debito, credito, valor, cobranca_id, criado_em)
select chave, tipo, debito, credito, round(c.valor * 100), c.id, coalesce(em, c.criada_em)
from cobranca c cross join lateral (values
  (1, 'cobranca:' || c.id, 'cobranca', 'a_receber', 'pedidos', c.criada_em,
    c.status in ('pendente', 'paga', 'devolvida')),
  (2, 'encerramento:' || c.id, 'encerramento', 'pedidos', 'a_receber', c.paga_em,
    c.status in ('paga', 'devolvida')),
  (3, 'pagamento:' || c.id, 'pagamento', 'banco', 'sem_destino', c.paga_em,
    c.status in ('paga', 'devolvida')),
  (4, 'concessao:' || c.id, 'concessao', 'sem_destino', 'receita', c.paga_em,
    c.status in ('paga', 'devolvida')),
  (5, 'estorno:' || c.id, 'estorno', 'receita', 'a_devolver', c.encerrada_em, c.status = 'devolvida'),
  (6, 'devolucao:' || c.id, 'devolucao', 'a_devolver', 'banco', c.encerrada_em, c.status = 'devolvida')
) l (ordem, chave, tipo, debito, credito, em, sim)
where sim
order by coalesce(em, c.criada_em), c.id, ordem;
