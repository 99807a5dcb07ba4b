-- A whole profile as its owner and staff see it, published or not. `modelo_publico` is what of it
-- anybody may see, and stays the one place that says so. Not breaking.
create view modelo_inteiro as
select
  m.id, m.apelido, m.url, m.telefone, m.bairro, m.cidade, m.estado,
  extract(year from age((now() at time zone 'America/Sao_Paulo')::date, m.dt_nascimento))::integer as idade,
  m.mostrar_idade,
  -- about a kilometre: nobody is found by asking from many places
  round(coalesce(m.latitude, mu.latitude)::numeric, 2)::double precision as latitude,
  round(coalesce(m.longitude, mu.longitude)::numeric, 2)::double precision as longitude,
  slug(m.cidade) || '-' || lower(m.estado) as cidade_slug,
  m.chamada, m.descricao, m.extras,
  m.etnia, m.cor_cabelo, m.tamanho_cabelo, m.cor_olhos, m.tipo_corpo, m.peso, m.altura, m.silicone, m.genero,
  m.regras, m.caixa_postal, m.local, m.hoteis, m.moteis, m.domicilio,
  m.verificada_em is not null as verificada,
  m.online_ate,
  m.encontravel_por_telefone, m.aparecer_em_buscadores,
  m.criado_em, m.atualizado_em,
  p.codigo as plano, p.posicao as plano_posicao, p.destaque as plano_destaque,
  m.expira_em,
  m.nome_completo, m.dt_nascimento, m.moderacao, m.desativado, m.versao, c.email, p.nome as plano_nome,
  c.estado = 'ativa'
    and m.moderacao = 'aprovado'
    and not m.desativado
    and (m.expira_em is null or m.expira_em > now()) as publicado
from modelo m
join conta c on c.id = m.id
left join municipio mu on mu.slug = slug(m.cidade) || '-' || lower(m.estado)
cross join lateral plano_vigente(m.id, now()) p;

create or replace view modelo_publico as
select
  id, apelido, url, telefone, bairro, cidade, estado,
  case when mostrar_idade then idade end as idade,
  mostrar_idade, latitude, longitude, cidade_slug, chamada, descricao, extras,
  etnia, cor_cabelo, tamanho_cabelo, cor_olhos, tipo_corpo, peso, altura, silicone, genero,
  regras, caixa_postal, local, hoteis, moteis, domicilio, verificada, online_ate,
  encontravel_por_telefone, aparecer_em_buscadores, criado_em, atualizado_em,
  plano, plano_posicao, plano_destaque, expira_em
from modelo_inteiro
where publicado;
