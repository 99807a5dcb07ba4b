-- Plans as data, what accounts bought, and how it was paid. Not breaking.
create table plano (
  codigo text primary key,
  nome text not null,
  -- BRL for `dias` days; 0: free
  preco numeric(10, 2) not null check (preco >= 0),
  dias integer not null check (dias > 0),
  -- adds to the rank of the profile in lists
  posicao integer not null,
  -- featured cards weigh 4 in the home grid, regular ones 3
  destaque boolean not null,
  stories integer not null,
  midia_privada boolean not null
);
insert into plano (codigo, nome, preco, dias, posicao, destaque, stories, midia_privada) values
  ('free', 'Free', 0, 365, 0, false, 1, false),
  ('basic', 'Basic', 49.90, 30, 1, false, 3, false),
  ('premium', 'Premium', 99.90, 30, 2, false, 5, true),
  ('diamond', 'Diamond', 199.90, 30, 3, true, 10, true);

create table assinatura (
  id integer generated always as identity primary key,
  conta_id integer not null references conta on delete cascade,
  plano text not null references plano,
  inicio timestamptz not null default now(),
  fim timestamptz not null,
  check (fim > inicio)
);
create index assinatura_conta on assinatura (conta_id, fim desc);

create table cobranca (
  id integer generated always as identity primary key,
  conta_id integer not null references conta on delete cascade,
  plano text not null references plano,
  valor numeric(10, 2) not null check (valor > 0),
  provedor text not null,
  pix_copia_e_cola text not null,
  status text not null default 'pendente' check (status in ('pendente', 'paga', 'expirada', 'cancelada')),
  assinatura_id integer references assinatura,
  expira_em timestamptz not null,
  criada_em timestamptz not null default now(),
  paga_em timestamptz
);
create index cobranca_conta on cobranca (conta_id, criada_em desc);
create index cobranca_pendente on cobranca (criada_em) where status = 'pendente';

-- The best plan in force at a moment; 'free' without one.
create function plano_vigente(conta integer, quando timestamptz) returns plano
  language sql stable
  begin atomic
    select p.* from plano p
    where p.codigo = coalesce(
      (select a.plano from assinatura a join plano q on q.codigo = a.plano
        where a.conta_id = conta and a.inicio <= quando and a.fim > quando
        order by q.posicao desc limit 1),
      'free');
  end;
