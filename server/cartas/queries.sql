-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectCartas

select l.id, l.codigo, l.ato_id, l.conta_id, l.denuncia_id, a.ato, a.alvo, a.alvo_id, i.motivo, a.razao,
  a.motivo as recado, a.equipe_id as equipe, to_json(l.criada_em) as criada_em,
  to_json(l.contestavel_ate) as contestavel_ate, to_json(l.contestada_em) as contestada_em, l.texto,
  l.desfecho, l.resposta, to_json(l.decidida_em) as decidida_em,
  case when l.desfecho is null then espera_da_fila('{contestacao}', $1) end as espera
from carta l
join moderacao_ato a on a.id = l.ato_id
left join moderacao_item i on i.id = a.item_id
where l.conta_id = $2
order by l.id desc limit 50;

-- selectCarta

select l.id, l.codigo, l.ato_id, l.conta_id, l.denuncia_id, a.ato, a.alvo, a.alvo_id, i.motivo, a.razao,
  a.motivo as recado, a.equipe_id as equipe, to_json(l.criada_em) as criada_em,
  to_json(l.contestavel_ate) as contestavel_ate, to_json(l.contestada_em) as contestada_em, l.texto,
  l.desfecho, l.resposta, to_json(l.decidida_em) as decidida_em,
  case when l.desfecho is null then espera_da_fila('{contestacao}', $1) end as espera
from carta l
join moderacao_ato a on a.id = l.ato_id
left join moderacao_item i on i.id = a.item_id
where l.codigo = $2
order by l.id desc limit 50;

-- selectCartaPorId

select l.id, l.codigo, l.ato_id, l.conta_id, l.denuncia_id, a.ato, a.alvo, a.alvo_id, i.motivo, a.razao,
  a.motivo as recado, a.equipe_id as equipe, to_json(l.criada_em) as criada_em,
  to_json(l.contestavel_ate) as contestavel_ate, to_json(l.contestada_em) as contestada_em, l.texto,
  l.desfecho, l.resposta, to_json(l.decidida_em) as decidida_em
from carta l
join moderacao_ato a on a.id = l.ato_id
left join moderacao_item i on i.id = a.item_id
where l.id = $1
order by l.id desc limit 50;

-- insertCarta

insert into "carta" ("conta_id", "codigo", "ato_id", "criada_em", "contestavel_ate")
values ($1, $2, $3, $4, $5);

-- deleteCartas

delete from "carta"
where "ato_id" = $1;

-- updateContestada

update "carta"
set "texto" = $1, "contestada_em" = $2
where "id" = $3 and "contestada_em" is null and "contestavel_ate" > $4;

-- updateDecidida

update "carta"
set "desfecho" = $1, "resposta" = $2, "decidida_em" = $3
where "id" = $4;

select graphile_worker.add_job('send-carta', json_build_object('carta', $1::integer),
job_key := $2);

-- selectNotificante

select "email", "idioma", "nome"
from "denuncia"
where "id" = $1;

-- selectSuspensa

select "id"
from "conta"
where "id" = $1 and "estado" = $2;
