-- The advertiser's profile: account state, moderation, her own deactivation and expiry are separate fields. Not breaking.
create table modelo (
  id integer primary key,
  tipo text not null default 'modelo' check (tipo = 'modelo'),
  -- the legal name: for herself and staff only
  nome_completo text not null,
  apelido text not null,
  url text not null constraint modelo_url_unica unique check (url ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and url !~ '^[0-9]+$'),
  dt_nascimento date not null,
  telefone text check (telefone ~ '^\d{10,11}$'),
  bairro text,
  cidade text,
  estado text check (estado ~ '^[A-Z]{2}$'),
  -- exact position if she gave one; what leaves the database is rounded in modelo_publico
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  chamada text not null default '',
  descricao text not null default '',
  extras text not null default '',

  etnia text, cor_cabelo text, tamanho_cabelo text, cor_olhos text, tipo_corpo text,
  -- kg and cm, 0: not given
  peso smallint not null default 0 check (peso between 0 and 300),
  altura smallint not null default 0 check (altura between 0 and 250),
  silicone boolean,
  genero text not null default 'Feminino',

  regras text not null default '',
  caixa_postal boolean not null default false,
  local boolean not null default false,
  hoteis boolean not null default false,
  moteis boolean not null default false,
  domicilio boolean not null default false,

  moderacao text not null default 'pendente' check (moderacao in ('pendente', 'aprovado', 'recusado')),
  desativado boolean not null default false,
  expira_em timestamptz,
  verificada_em timestamptz,
  -- online until this moment; null or past: offline
  online_ate timestamptz,

  mostrar_idade boolean not null default true,
  alertas_mensagens boolean not null default true,
  encontravel_por_telefone boolean not null default true,
  aparecer_em_buscadores boolean not null default true,

  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  -- one more at each save: two editors at once become a conflict, not a silent loss
  versao integer not null default 1,
  constraint modelo_adulta check (dt_nascimento <= current_date - interval '18 years') not valid,
  foreign key (id, tipo) references conta (id, tipo) on delete cascade
);
create index modelo_telefone on modelo (telefone);

-- Slugs a profile had before: the old address answers 301.
create table modelo_url_antiga (
  url text primary key,
  modelo_id integer not null references modelo on delete cascade
);

-- Chosen codes of the fixed lists (contract/opcoes.ts).
create table modelo_opcao (
  modelo_id integer not null references modelo on delete cascade,
  grupo text not null check (grupo in ('servicos', 'massagens', 'fetiches', 'tipo_atendimento', 'pagamento')),
  codigo text not null,
  primary key (modelo_id, grupo, codigo)
);

create table modelo_preco (
  modelo_id integer not null references modelo on delete cascade,
  codigo text not null,
  preco numeric(10, 2) not null check (preco > 0),
  primary key (modelo_id, codigo)
);

-- Weekly hours in America/Sao_Paulo; dia 0 is domingo; fim <= inicio runs past midnight.
create table modelo_disponibilidade (
  modelo_id integer not null references modelo on delete cascade,
  dia smallint not null check (dia between 0 and 6),
  inicio time not null,
  fim time not null,
  primary key (modelo_id, dia, inicio)
);
