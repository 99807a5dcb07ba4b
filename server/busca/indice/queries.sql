-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectIdsPorLugar

select coalesce(array_agg(id order by estado, cidade_busca, id), '{}') as ids
from busca;

-- selectLinhasDe

select id, posicao, nota::float8 as nota, avaliacoes, preco::float8 as preco,
(extract(epoch from criado_em) * 1000000)::float8 as criado_em,
(extract(epoch from online_ate) * 1000)::float8 as online_ate,
(ativa_em - date '1970-01-01')::integer as ativa_em,
(extract(year from nascimento) * 12 + extract(month from nascimento))::integer as nascida_em,
estado, cidade_busca, bairro_busca, latitude, longitude, opcoes, semana::text as semana,
array_to_string(tsvector_to_array(documento), ' ') as palavras,
array_to_string(tsvector_to_array(ts_filter(documento, '{a,b}')), ' ') as nomes from busca where id = any($1::integer[]);

-- countLinhas

select count(*)::integer as total
from busca;
