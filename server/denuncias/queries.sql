-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectAlvo

select p.id as item_id, p.id as modelo_id, null::integer as depoimento_id, null as arquivo
from modelo_publico p where p.id = $1;

select p.id as item_id, p.id as modelo_id, null::integer as depoimento_id, null as arquivo
from modelo_publico p where p.url = $1;

select x.id as item_id, p.id as modelo_id, null::integer as depoimento_id, a.hash as arquivo
from midia x join arquivo a on a.hash = x.arquivo join modelo_publico p on p.id = x.modelo_id
where x.id = $1
  and a.oculto_em is null
order by x.id limit 1;

select s.id as item_id, s.modelo_id, null::integer as depoimento_id, s.arquivo
from storie_publico s where s.id = $1;

select d.id as item_id, d.modelo_id, d.id as depoimento_id, null as arquivo
from depoimento_publico d where d.id = $1;

-- wasKept

select from denuncia where motivo = $1 and desfecho = 'mantido' and decidido_em > $2
and ((item = $3 and item_id = $4 and item_id > 0) or arquivo = $5::text) limit 1;

-- selectIgual

select pg_advisory_xact_lock(hashtextextended($1, 0));

select recibo from denuncia
where item = $1 and item_id = $2 and motivo = $3 and texto = $4
  and email is not distinct from $5::text
  and nome is not distinct from $6::text
  and decidido_em is null and criado_em > $7 limit 1;

-- insertDenuncia

insert into "denuncia" ("item_id", "modelo_id", "depoimento_id", "arquivo", "recibo", "item", "fila_id",
  "motivo", "texto", "email", "idioma", "ocultou", "criado_em")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
returning "id";

-- selectRecortes

select distinct i.arquivo from modelo_imagem i join midia x on x.id = i.midia_id
where x.id = $1 and i.arquivo <> x.arquivo;

-- hideAlvo

update "modelo"
set "oculto_em" = $1
where "id" = $2;

update "arquivo"
set "oculto_em" = $1
where "hash" = $2;

update "depoimento"
set "oculto_em" = $1
where "id" = $2;

-- selectSituacao

select d.recibo, d.via, d.item, d.motivo, to_json(d.criado_em) as criado_em,
  case when d.desfecho is not null or i.id is null then 'decidida'
    when i.reservado_ate > $1 then 'em_analise' else 'recebida' end as estado,
  d.ocultou and d.desfecho is null and i.id is not null as oculto,
  d.email is not null as avisa,
  coalesce(d.desfecho, case when i.id is null then 'retirado' end) as desfecho,
  to_json(d.decidido_em) as decidido_em,
  (select l.codigo from carta l where l.denuncia_id = d.id order by l.id desc limit 1) as carta,
  case when d.desfecho is null then espera_da_fila(array[i.motivo], $2) end as espera
from denuncia d left join moderacao_item i on i.id = d.fila_id
where d.recibo = $3;

-- selectDaFila

select d.id, d.via, d.item, d.motivo, d.texto, d.nome, d.quem, d.arquivo, d.ocultou, d.origem_id is not null as igual,
  to_json(d.criado_em) as criado_em, d.desfecho,
  case when a.hash is not null then json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
from denuncia d left join arquivo a on a.hash = d.arquivo
where d.fila_id = $1 order by d.id;

-- decideDaFila

update denuncia set decidido_em = $1, razao = $2::text, desfecho = case
    when $3::text = 'aprovar' then 'mantido'
    when $4 = 'recusar' or arquivo = any($5::text[]) then 'retirado'
    when item = 'perfil' then 'parcial'
    else 'mantido' end
where fila_id = $6 and desfecho is null
returning id, via, item, motivo, arquivo, ocultou, desfecho, email is not null as "temEmail";

-- revealDaFila

update arquivo a set oculto_em = null
where a.hash in (select arquivo from denuncia where fila_id = $1 and ocultou and desfecho = 'mantido')
  and not exists (select from denuncia o where o.arquivo = a.hash and o.ocultou
    and (o.desfecho is null or o.desfecho = 'retirado'));

update modelo m set oculto_em = null
where m.id in (select modelo_id from denuncia where fila_id = $1 and ocultou and item = 'perfil')
  and not exists (select from denuncia o where o.modelo_id = m.id and o.item = 'perfil' and o.ocultou
    and o.desfecho is null);

update depoimento d set oculto_em = null
where d.id in (select depoimento_id from denuncia
  where fila_id = $1 and ocultou and item = 'depoimento' and desfecho = 'mantido')
  and not exists (select from denuncia o where o.depoimento_id = d.id and o.ocultou
    and (o.desfecho is null or o.desfecho = 'retirado'));

-- overturnDaFila

update denuncia set desfecho = 'mantido', decidido_em = $1
where fila_id = $2 and desfecho in ('retirado', 'parcial')
returning id, email;

-- reopenDaFila

update denuncia d set decidido_em = null, desfecho = null, razao = null
where fila_id = $1 and decidido_em = (
  select max(decidido_em) from denuncia u where u.fila_id = $2)
returning id;

update arquivo set oculto_em = coalesce(oculto_em, $1)
where hash in (select arquivo from denuncia where fila_id = $2 and ocultou and desfecho is null);

-- queueNoticia

select graphile_worker.add_job('send-denuncia',
json_build_object('denuncia', $1::integer), run_at := $2, job_key := $3);

-- queueRecebida

select graphile_worker.add_job('send-recebida',
json_build_object('denuncia', $1::integer), job_key := $2);

-- selectVencidas

select d.id, d.ocultou, d.item_id, d.modelo_id, d.depoimento_id, d.arquivo
from denuncia d join moderacao_item i on i.id = d.fila_id and i.estado = 'aberto'
where d.motivo = 'intima' and d.desfecho is null and d.modelo_id is not null
  and d.criado_em <= $1 and coalesce(d.prazo_avisado, 0) < $2 order by d.modelo_id, d.id;

-- lockVencida

select d.id, d.ocultou, d.item_id, d.modelo_id, d.depoimento_id, d.arquivo
from denuncia d join moderacao_item i on i.id = d.fila_id and i.estado = 'aberto'
where d.motivo = 'intima' and d.desfecho is null and d.modelo_id is not null
  and d.criado_em <= $1 and coalesce(d.prazo_avisado, 0) < $2 and d.id = $3 for update of d skip locked;

-- markVencida

update "denuncia"
set "prazo_avisado" = $1, "ocultou" = $2
where "id" = $3;

select graphile_worker.add_job('send-prazo',
json_build_object('denuncia', $1::integer, 'horas', $2::integer),
job_key := $3);

-- cancelNoticia

select graphile_worker.remove_job($1);

-- selectNoticia

select "d"."id", "d"."recibo", "d"."via", "d"."nome", "d"."email", "d"."idioma", "d"."desfecho",
  "d"."motivo", "d"."razao", "d"."criado_em", "d"."decidido_em", "l"."codigo", "l"."contestavel_ate",
  "i"."motivo" as "fila"
from "denuncia" as "d"
left join "carta" as "l" on "l"."denuncia_id" = "d"."id"
left join "moderacao_item" as "i" on "i"."id" = "d"."fila_id"
where "d"."id" = $1
order by "l"."id" desc
limit $2;

-- deleteDenuncias

delete from denuncia
where decidido_em <= $1 or (decidido_em is null and fila_id is null and criado_em <= $2);

-- sealDenuncia

select lacrar($1::integer, $2);

-- sealUntil

select lacre_ate($1::integer, $2::timestamptz);

-- deleteSeals

select lacre_esquece($1, $2);
