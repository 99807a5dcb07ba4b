-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectPessoa

select c.tipo, coalesce(m.apelido, c.nome) as nome,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto,
  exists (select from modelo_publico p where p.id = c.id) as publicado
from conta c
left join modelo m on m.id = c.id
left join modelo_imagem i on i.modelo_id = m.id and i.papel = 'perfil'
left join arquivo a on a.hash = i.arquivo
where c.id = $1 and c.tipo <> 'equipe';

-- selectFeitos

select c.nome, f.total as favoritos, f.semana as favoritos_semana,
  d.total as avaliacoes, d.mes as avaliacoes_mes
from conta c
cross join lateral (
  select count(*)::integer as total,
    (count(*) filter (where x.criado_em > $1::timestamptz - interval '7 days'))::integer as semana
  from favorito x join busca b on b.id = x.modelo_id where x.cliente_id = c.id
) f
cross join lateral (
  select count(*)::integer as total,
    (count(*) filter (where x.criado_em > $2::timestamptz - interval '30 days'))::integer as mes
  from depoimento_nomeado x where x.cliente_id = c.id
) d
where c.id = $3 and c.tipo = 'assinante';

-- selectNovidades

select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, b.criado_em from busca b
  where b.cidade_busca = sem_acento($3) and ($4::text is null or b.estado = $5)
    and b.criado_em > $6::timestamptz - interval '30 days'
  order by b.criado_em desc, b.id desc limit $7;
