-- The one place that says what is public. Nothing public reads `modelo` itself. Not breaking.
create view modelo_publico as
select
  m.id, m.apelido, m.url, m.telefone, m.bairro, m.cidade, m.estado,
  case when m.mostrar_idade
    then extract(year from age((now() at time zone 'America/Sao_Paulo')::date, m.dt_nascimento))::integer
  end as idade,
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
  m.expira_em
from modelo m
join conta c on c.id = m.id
left join municipio mu on mu.slug = slug(m.cidade) || '-' || lower(m.estado)
cross join lateral plano_vigente(m.id, now()) p
where c.estado = 'ativa'
  and m.moderacao = 'aprovado'
  and not m.desativado
  and (m.expira_em is null or m.expira_em > now());

create view storie_publico as
select s.* from storie s join modelo_publico m on m.id = s.modelo_id where s.expira_em > now();

create view depoimento_publico as
select
  d.id, d.modelo_id, d.nota, d.comentario, d.resposta, d.status, d.destaque, d.criado_em,
  -- the first name only: a review must not unmask its author
  coalesce(split_part(c.nome, ' ', 1), 'Anônimo') as cliente_nome,
  d.cliente_cidade, d.cliente_estado,
  m.apelido as modelo_nome, m.url as modelo_url
from depoimento d
join modelo_publico m on m.id = d.modelo_id
left join conta c on c.id = d.cliente_id and c.estado = 'ativa'
where d.status = 1;
