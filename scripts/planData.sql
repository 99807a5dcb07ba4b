-- A site of 20,000 public profiles and 5,000 accounts of clients, the same on every machine: what plans are
-- made for. No table has more rows than ANALYZE reads, so that its figures are no sample of the table.

-- Search rows and counts are written here too, not by triggers.
set session_replication_role = replica;
set max_parallel_workers_per_gather = 0;

create temporary view perfil as
select g as id, 'perfil-' || g as url,
  (array['Ana', 'Bianca', 'Camila', 'Daniela', 'Elisa', 'Fernanda', 'Gabriela', 'Helena', 'Isabela', 'Juliana',
    'Karina', 'Larissa', 'Marina', 'Natalia', 'Olivia', 'Paula', 'Rafaela', 'Sabrina', 'Tatiana', 'Vanessa'])
    [1 + g * 7 % 20] || ' ' || chr(97 + g % 26) || chr(97 + g / 26 % 26) as apelido,
  -- A third of all in the first of 300 cities, a few in the last ones.
  (300 * power((g * 7919 % 20000) / 20000.0, 5))::integer as cidade,
  lpad(to_hex(g), 24, '0') as foto
from generate_series(1, 20000) g;

insert into municipio (codigo, cidade, estado, latitude, longitude)
select g + 1, 'Cidade ' || g, (array['SP', 'RJ', 'MG', 'BA', 'PR', 'RS', 'PE', 'CE', 'SC', 'GO'])[1 + g % 10],
  -30 + g % 71 * 0.4, -60 + g / 71 * 0.3
from generate_series(0, 4999) g;
insert into municipio_ponto (municipio, latitude, longitude) select codigo, latitude, longitude from municipio;

insert into conta (id, tipo, email, nome, email_confirmado_em, criada_em) overriding system value
select g, case when g > 20000 then 'assinante' else 'modelo' end, 'conta-' || g || '@exemplo.invalid',
  'Conta ' || g, now(), now() - interval '90 days'
from generate_series(1, 25000) g;
insert into assinante (id) select g from generate_series(20001, 25000) g;
insert into sessao (jti, conta_id, expira_em)
select lpad(to_hex(g), 32, '0')::uuid, g, now() + interval '30 days' from generate_series(1, 25000) g;

insert into arquivo (hash, tipo, largura, altura, larguras, previa, cor)
select foto, 'foto', 960, 1280, '{480,960}', 'f' || right(foto, 23), '#804040' from perfil;

insert into modelo (id, nome_completo, apelido, url, dt_nascimento, telefone, bairro, cidade, estado, chamada,
  moderacao, cor_cabelo)
select p.id, p.apelido, p.apelido, p.url, '1995-01-01', '119' || lpad(p.id::text, 8, '0'),
  'Bairro ' || p.id % 30, m.cidade, m.estado, 'Chamada ' || p.id, 'aprovado', 'Loiro'
from perfil p join municipio m on m.codigo = p.cidade + 1;
insert into assinatura (conta_id, plano, inicio, fim)
select id, 'premium', now() - interval '1 day', now() + interval '29 days' from perfil where id % 10 = 0;
insert into modelo_preco (modelo_id, codigo, preco) select id, '1-hora', 100 + id % 90 * 10 from perfil;
insert into modelo_opcao (modelo_id, grupo, codigo) select id, 'servicos', 'casais' from perfil;
insert into modelo_disponibilidade (modelo_id, dia, inicio, fim) select id, id % 7, '10:00', '20:00' from perfil;
insert into modelo_imagem (modelo_id, papel, arquivo) select id, 'perfil', foto from perfil;
insert into midia (modelo_id, arquivo) select id, foto from perfil;
insert into modelo_corte (modelo_id, em) select id, now() from perfil where id % 20 = 1;
insert into storie (modelo_id, arquivo, criado_em, expira_em)
select id, foto, now() - make_interval(mins => id / 40), now() + interval '1 hour' from perfil where id % 40 = 0;

insert into busca (id, posicao, apelido, url, chamada, telefone, telefone_busca, nascimento, bairro, cidade, estado,
  cidade_slug, cidade_busca, bairro_busca, latitude, longitude, posicao_terra, nota, avaliacoes, preco, verificada,
  destaque, online_ate, opcoes, semana, documento, foto, foto_destaque, criado_em, midias)
select p.id, p.id * 37 % 4001 / 50 * 50, p.apelido, p.url, m.chamada, m.telefone, m.telefone, m.dt_nascimento, m.bairro,
  m.cidade, m.estado, u.slug, u.nome_busca, sem_acento(m.bairro), u.latitude, u.longitude,
  ll_to_earth(u.latitude, u.longitude), 3 + p.id % 21 * 0.1, p.id % 40, 100 + p.id % 90 * 10, p.id % 3 = 0,
  p.id % 10 = 0, case when p.id % 20 = 0 then now() + interval '1 hour' end,
  array['a:local', 'e:com-local', 'c:magra', 's:casais'] || case when p.id % 5 = 0 then array['s:massagens'] end,
  int4multirange(int4range(p.id % 7 * 1440 + 600, p.id % 7 * 1440 + 1200)),
  setweight(to_tsvector('palavras', palavras_de(p.apelido)), 'A')
    || setweight(to_tsvector('palavras', palavras_de(m.cidade || ' ' || m.bairro)), 'B'),
  p.foto, p.foto, now() - make_interval(mins => p.id), array[p.foto]
from perfil p join modelo m on m.id = p.id join municipio u on u.codigo = p.cidade + 1;

insert into busca_lugar
select estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, count(*), count(*) filter (where verificada)
from busca group by estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro;

insert into depoimento (modelo_id, cliente_id, nota, comentario, status, criado_em)
select 1 + g * 7 % 5000, 20001 + g % 4999, 1 + g % 5, 'Comentário', case when g % 8 = 0 then 0 else 1 end,
  now() - make_interval(mins => g)
from generate_series(1, 20000) g;
insert into favorito (cliente_id, modelo_id, criado_em)
select 20001 + g % 2000, 1 + g / 2000 * 97, now() - make_interval(mins => g) from generate_series(1, 20000) g;
insert into visita (modelo_id, visitante, conta, criado_em)
select 1 + g % 5000, decode(lpad(to_hex(g), 64, '0'), 'hex'), true, now() - make_interval(mins => g)
from generate_series(1, 20000) g;

set session_replication_role = origin;
