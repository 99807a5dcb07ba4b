-- What else decides what is public: a confirmed e-mail, a badge that is not suspended, and an age that does
-- not tell the birthday. Not breaking: accounts that exist count as confirmed.

alter table conta add column email_confirmado_em timestamptz default now();

-- The badge is hidden, and not lost, while staff check what she changed of what they had verified.
alter table modelo add column selo_suspenso boolean not null default false;

-- The age that others see. It changes on the first of the month after the birthday: on the day itself it
-- would tell the birth date to whoever looks every day. Never below 18, which everybody here is.
create function idade_mostrada(nascimento date, dia date) returns integer
  language sql immutable strict parallel safe
  return greatest(18, extract(year from age(
    date_trunc('month', dia::timestamp), date_trunc('month', nascimento::timestamp) + interval '1 month'))::integer);

create or replace view modelo_inteiro as
select
  m.id, m.apelido, m.url, m.telefone, m.bairro, m.cidade, m.estado,
  idade_mostrada(m.dt_nascimento, (now() at time zone 'America/Sao_Paulo')::date) as idade,
  m.mostrar_idade,
  -- about a kilometre: nobody is found by asking from many places
  round(coalesce(m.latitude, mu.latitude)::numeric, 2)::double precision as latitude,
  round(coalesce(m.longitude, mu.longitude)::numeric, 2)::double precision as longitude,
  slug(m.cidade) || '-' || lower(m.estado) as cidade_slug,
  m.chamada, m.descricao, m.extras,
  m.etnia, m.cor_cabelo, m.tamanho_cabelo, m.cor_olhos, m.tipo_corpo, m.peso, m.altura, m.silicone, m.genero,
  m.regras, m.caixa_postal, m.local, m.hoteis, m.moteis, m.domicilio,
  m.verificada_em is not null and not m.selo_suspenso as verificada,
  m.online_ate,
  m.encontravel_por_telefone, m.aparecer_em_buscadores,
  m.criado_em, m.atualizado_em,
  p.codigo as plano, p.posicao as plano_posicao, p.destaque as plano_destaque,
  m.expira_em,
  m.nome_completo, m.dt_nascimento, m.moderacao, m.desativado, m.versao, c.email, p.nome as plano_nome,
  c.estado = 'ativa'
    and c.email_confirmado_em is not null
    and m.moderacao = 'aprovado'
    and not m.desativado
    and (m.expira_em is null or m.expira_em > now()) as publicado
from modelo m
join conta c on c.id = m.id
left join municipio mu on mu.slug = slug(m.cidade) || '-' || lower(m.estado)
cross join lateral plano_vigente(m.id, now()) p;
