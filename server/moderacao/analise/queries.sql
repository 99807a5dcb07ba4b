-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectPerfil

select m.id, m.url, m.moderacao, c.estado as estado_da_conta, m.nome_completo, c.email::text,
  m.telefone, m.telegram, m.signal, m.bairro, m.cidade, m.estado, to_json(m.criado_em) as criado_em,
  m.apelido, json_build_object('apelido', "m"."apelido", 'chamada', "m"."chamada", 'descricao', "m"."descricao", 'extras', "m"."extras", 'chamada_en', "m"."chamada_en", 'descricao_en', "m"."descricao_en", 'extras_en', "m"."extras_en", 'regras_en', "m"."regras_en", 'respostas_en', "m"."respostas_en", 'observacoes', "m"."observacoes", 'regras', "m"."regras", 'respostas', "m"."respostas", 'legendas', "m"."legendas", 'albuns', "m"."albuns") as textos, m.dt_nascimento,
  case when m.verificada_em is null then 'nenhum'
    when m.selo_suspenso then 'suspenso' else 'visivel' end as selo,
  extract(year from age(dia_em_sao_paulo($1), m.dt_nascimento))::integer as idade,
  exists (select from modelo_publico p where p.id = m.id) as publico,
  coalesce((select json_agg(json_build_object('codigo', codigo, 'preco', preco))
    from modelo_preco where modelo_id = m.id), '[]') as precos,
  array(select codigo from modelo_opcao
    where modelo_id = m.id and grupo in ('servicos', 'massagens', 'fetiches')) as opcoes,
  coalesce((select json_agg(json_build_object(
      'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'onde', x.onde, 'privada', x.privada, 'desde', x.desde, 'conferida_em', (
        select conferida_em from imagem_conferida where modelo_id = m.id and arquivo = a.hash)) order by x.grupo, x.ordem, x.id)
    from (
      select arquivo, papel as onde, false as privada, null::timestamptz as desde,
        0 as grupo, 0 as ordem, 0 as id
      from modelo_imagem where modelo_id = m.id
      union all
      select arquivo, 'galeria', visibilidade <> 'publico', criado_em, 1, ordem, id
      from midia where modelo_id = m.id
      union all
      select arquivo, 'storie', restrito, criado_em, 2, 0, id from storie
      where modelo_id = m.id and expira_em > $2
    ) x join arquivo a on a.hash = x.arquivo), '[]') as imagens
from modelo m join conta c on c.id = m.id
where m.id = $3;

-- selectIguais

select d.key as de, m.id as modelo, m.apelido, m.url,
  exists (select from modelo_publico p where p.id = m.id) as publico,
  (select to_json(min(criado_em)) from (
    select criado_em from midia where modelo_id = m.id and arquivo = a.hash
    union all select criado_em from storie where modelo_id = m.id and arquivo = a.hash
  ) u) as desde,
  a.hash, a.larguras, a.largura, a.altura, a.thumbhash, a.cor
from moderacao_item i, jsonb_each(i.detalhe) d
join arquivo a on a.hash = d.value ->> 'arquivo'
join modelo m on m.id = (d.value ->> 'modelo')::integer
where i.id = $1;

-- selectIndicios

select d.key as sinal, coalesce((
  select json_agg(json_build_object('id', m.id, 'apelido', m.apelido, 'suspensa', c.estado = 'suspensa')
    order by m.id)
  from jsonb_array_elements_text(d.value) o join modelo m on m.id = o::integer
  join conta c on c.id = m.id), '[]') as outras
from moderacao_item i, jsonb_each(i.detalhe) d
where i.id = $1 order by d.key;

-- selectDepoimento

select d.id, d.nota, d.comentario, d.resposta, d.status, d.retirado, to_json(d.criado_em) as criado_em,
  json_build_object('id', m.id, 'apelido', m.apelido, 'url', m.url) as modelo,
  case when c.id is not null then
    json_build_object('id', c.id, 'nome', c.nome, 'desde', c.criada_em) end as cliente,
  (select i.detalhe ->> 'texto' from moderacao_item i
    where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' order by i.id desc limit 1) as denuncia,
  coalesce((select i.detalhe -> 'sinais' from moderacao_item i
    where i.depoimento_id = d.id and i.motivo = 'depoimento_suspeito' order by i.id desc limit 1), '[]') as sinais
from depoimento d join modelo m on m.id = d.modelo_id left join conta c on c.id = d.cliente_id where d.id = $1;

-- selectRejeitados

select (select count(*)::integer from depoimento where status = 9) as total,
    coalesce((select json_agg(t) from (
select d.id, d.nota, d.comentario, d.resposta, d.status, d.retirado, to_json(d.criado_em) as criado_em,
  json_build_object('id', m.id, 'apelido', m.apelido, 'url', m.url) as modelo,
  case when c.id is not null then
    json_build_object('id', c.id, 'nome', c.nome, 'desde', c.criada_em) end as cliente,
  (select i.detalhe ->> 'texto' from moderacao_item i
    where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' order by i.id desc limit 1) as denuncia,
  coalesce((select i.detalhe -> 'sinais' from moderacao_item i
    where i.depoimento_id = d.id and i.motivo = 'depoimento_suspeito' order by i.id desc limit 1), '[]') as sinais
from depoimento d join modelo m on m.id = d.modelo_id left join conta c on c.id = d.cliente_id where d.status = 9 order by d.criado_em desc, d.id desc
      limit $1 offset $2) t), '[]') as rows;

-- selectComentario

select o.id, o.comentario, to_json(o.criado_em) as criado_em, o.retirado,
  json_build_object('id', m.id, 'apelido', m.apelido, 'url', m.url) as modelo,
  case when c.id is not null then
    json_build_object('id', c.id, 'nome', c.nome, 'desde', c.criada_em) end as cliente,
  (select i.detalhe ->> 'texto' from moderacao_item i
    where i.comentario_id = o.id order by i.id desc limit 1) as denuncia
from storie_comentario o join modelo m on m.id = o.modelo_id left join conta c on c.id = o.cliente_id
where o.id = $1;

-- selectCobranca

select p.id, coalesce(pl.nome, 'Impulso em ' || coalesce(im.bairro, im.cidade), 'Impulso') as plano, p.valor::float8 as valor, p.txid, to_json(p.criada_em) as criada,
  to_json(p.expira_em) as expira, c.id as conta, c.tipo, c.nome, c.email::text
from cobranca p left join plano pl on pl.codigo = p.plano left join impulso im on im.cobranca_id = p.id
join conta c on c.id = p.conta_id
where p.id = $1;

-- selectMensagem

select id, nome, email, mensagem, to_json(criado_em) as criado_em
from mensagem where id = $1;

-- selectPedido

select c.id as conta, c.tipo, e.nome as equipe, e.id = $1 as meu,
  i.detalhe ->> 'recado' as recado
from moderacao_item i
join conta c on c.id = i.conta_id
join conta e on e.id = (i.detalhe ->> 'por')::integer
where i.id = $2;

-- selectContestacao

select l.texto, to_json(l.contestada_em) as contestada_em, l.denuncia_id is not null as notificante,
  a.ato, a.alvo, a.alvo_id, i.motivo, a.razao, a.motivo as recado, to_json(a.criado_em) as criada_em,
  e.nome as equipe, a.equipe_id is not distinct from $1 as minha, m.id as modelo
from carta l
join moderacao_ato a on a.id = l.ato_id
left join moderacao_item i on i.id = a.item_id
left join conta e on e.id = a.equipe_id
left join modelo m on a.alvo in ('modelo', 'conta') and m.id = a.alvo_id
where l.id = $2;

-- selectContas

with f as (
  select c.id, c.tipo, c.nome, c.email::text, c.estado, c.apagar_em, c.criada_em, m.url
  from conta c left join modelo m on m.id = c.id
  where c.tipo <> 'equipe'
    and (c.id = $1::integer or c.nome ilike $2 or c.email ilike $3
      or m.nome_completo ilike $4 or m.url = $5)
)
select (select count(*)::integer from f) as total,
  coalesce((select json_agg(p order by (id = $6::integer) desc nulls last, nome, id) from (
    select * from f order by (id = $7::integer) desc nulls last, nome, id
    limit $8 offset $9) p), '[]') as rows;
