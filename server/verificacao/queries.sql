-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- lockDono

select
from "modelo"
where id = $1
for no key update;

select
from "conta"
where id = $1
for no key update;

-- selectSelo

select to_json(verificada_em) as "verificada_em", "selo_suspenso", prova_pedida as "prova_pedida",
  prova_motivo as "prova_motivo", to_json(prova_ate) as "prova_ate"
from "modelo"
where "id" = $1;

-- selectUltima

select "v"."id", "v"."estado", "v"."recado", "v"."codigo", to_json(enviada_em) as "enviada_em",
  case when apagada_em is null then to_json(apagar_em) end as "apagar_em"
from "verificacao" as "v"
where v.modelo_id = $1
order by "v"."id" desc
limit $2;

select "v"."id", "v"."estado", "v"."recado", "v"."codigo", to_json(enviada_em) as "enviada_em",
  case when apagada_em is null then to_json(apagar_em) end as "apagar_em"
from "verificacao" as "v"
where v.conta_id = $1
order by "v"."id" desc
limit $2;

-- selectArquivos

select id, papel, to_json(enviado_em) as enviado_em from verificacao_arquivo
where verificacao_id = $1 and apagado_em is null order by papel;

-- selectCertificados

select v.id, v.estado as resultado, to_json(v.decidida_em) as decidida_em,
  to_json(v.apagada_em) as apagada_em,
  coalesce((select json_agg(json_build_object(
      'papel', a.papel, 'sha256', a.sha256, 'apagado_em', a.apagado_em) order by a.papel)
    from verificacao_arquivo a where a.verificacao_id = v.id), '[]') as arquivos
from verificacao v
where v.modelo_id = $1 and v.apagada_em is not null
order by v.id desc;

select v.id, v.estado as resultado, to_json(v.decidida_em) as decidida_em,
  to_json(v.apagada_em) as apagada_em,
  coalesce((select json_agg(json_build_object(
      'papel', a.papel, 'sha256', a.sha256, 'apagado_em', a.apagado_em) order by a.papel)
    from verificacao_arquivo a where a.verificacao_id = v.id), '[]') as arquivos
from verificacao v
where v.conta_id = $1 and v.apagada_em is not null
order by v.id desc;

-- insertRascunho

insert into "verificacao" ("modelo_id", "criada_em")
values ($1, $2)
returning "id";

-- updateCodigo

update "verificacao"
set "codigo" = $1
where "id" = $2;

-- hasArquivo

select "id"
from "verificacao_arquivo"
where "id" = $1;

-- insertArquivo

insert into "verificacao_arquivo" ("id", "verificacao_id", "papel", "chave", "sha256", "bytes", "enviado_em")
values ($1, $2, $3, $4, $5, $6, $7);

-- deleteArquivo

with saem as (
  delete from verificacao_arquivo where verificacao_id = $1 and papel = $2
  returning id)
select graphile_worker.add_job('delete-sigilo', json_build_object('arquivos', json_agg(id)))
from saem having count(*) > 0;

-- deleteRascunhos

with saem as (
  delete from verificacao where estado = 'rascunho' and criada_em < $1 returning id)
select graphile_worker.add_job('delete-sigilo', json_build_object('arquivos', json_agg(a.id)))
from verificacao_arquivo a where a.verificacao_id in (select id from saem)
having count(*) > 0;

-- deleteVerificacoes

with saem as (
  delete from verificacao where $1::integer in (modelo_id, conta_id) returning id)
select graphile_worker.add_job('delete-sigilo', json_build_object('arquivos', json_agg(a.id)))
from verificacao_arquivo a where a.verificacao_id in (select id from saem)
having count(*) > 0;

delete from "imagem_conferida"
where "modelo_id" = $1;

-- updateEnviada

update "verificacao"
set "estado" = $1, "enviada_em" = $2
where "id" = $3;

-- updateApagarJa

update "verificacao" as "v"
set "apagar_em" = $1
where v.modelo_id = $2 and "apagar_em" > $3;

-- updateFim

update "verificacao"
set "estado" = $1, "decidida_em" = $2, "recado" = $3, "apagar_em" = $4
where "id" = $5 and "estado" = $6;

-- endWithoutItem

update verificacao v set estado = 'retirada', apagar_em = $1
where estado = 'enviada' and not exists (
  select from moderacao_item i where i.estado = 'aberto'
    and (i.modelo_id = v.modelo_id and i.motivo in ('verificacao', 'suspeita_menor')
      or i.conta_id = v.conta_id and i.motivo = 'idade'));

-- selectVencidas

select "id"
from "verificacao"
where "apagada_em" is null and "apagar_em" <= $1
order by "apagar_em";

-- updateApagada

update "verificacao_arquivo"
set "apagado_em" = $1
where "verificacao_id" = $2 and "apagado_em" is null;

update verificacao set apagada_em = $1 where id = $2 and apagada_em is null
returning case when conta_id is not null and decidida_em is not null then estado end as fim;

-- selectEmAnalise

select v.id, v.codigo, to_json(v.enviada_em) as enviada_em,
  array(select papel from verificacao_arquivo a
    where a.verificacao_id = v.id and a.apagado_em is null order by papel) as papeis,
  (select json_build_object('motivo', m.prova_motivo, 'ate', m.prova_ate)
    from modelo m where m.id = v.modelo_id and m.prova_pedida is not null
      and m.prova_motivo is not null) as prova,
  (select json_build_object('em', o.decidida_em, 'resultado', o.estado) from verificacao o
    where (o.modelo_id = v.modelo_id or o.conta_id = v.conta_id) and o.decidida_em is not null
    order by o.id desc limit 1) as anterior
from verificacao v where v.modelo_id = $1 and v.estado = 'enviada';

select v.id, v.codigo, to_json(v.enviada_em) as enviada_em,
  array(select papel from verificacao_arquivo a
    where a.verificacao_id = v.id and a.apagado_em is null order by papel) as papeis,
  (select json_build_object('motivo', m.prova_motivo, 'ate', m.prova_ate)
    from modelo m where m.id = v.modelo_id and m.prova_pedida is not null
      and m.prova_motivo is not null) as prova,
  (select json_build_object('em', o.decidida_em, 'resultado', o.estado) from verificacao o
    where (o.modelo_id = v.modelo_id or o.conta_id = v.conta_id) and o.decidida_em is not null
    order by o.id desc limit 1) as anterior
from verificacao v where v.conta_id = $1 and v.estado = 'enviada';

-- selectArquivo

select "a"."id", "a"."chave", "v"."modelo_id", "v"."conta_id"
from "verificacao_arquivo" as "a"
inner join "verificacao" as "v" on "v"."id" = "a"."verificacao_id"
where "v"."id" = $1 and "v"."estado" = $2 and "a"."papel" = $3 and "a"."apagado_em" is null;

-- addAberto

update verificacao_arquivo set aberto_por = aberto_por || $1::integer
where id = $2 and $3 <> all(aberto_por);

-- isAberta

select from verificacao_arquivo
where verificacao_id = $1 and apagado_em is null and $2 <> all(aberto_por)
limit 1;

-- countArquivosDeOutraChave

select count(*) as "total"
from "verificacao_arquivo"
where "chave" <> $1 and "apagado_em" is null;

-- insertConferidas

insert into "imagem_conferida" ("modelo_id", "arquivo", "conferida_em")
values ($1, $2, $3);

-- takeConferidas

delete from imagem_conferida where modelo_id = $1
returning arquivo, to_json(conferida_em) as conferida_em;

-- restoreConferidas

delete from "imagem_conferida"
where "modelo_id" = $1;

insert into imagem_conferida (modelo_id, arquivo, conferida_em)
select $1::integer, t.arquivo, t.conferida_em
from jsonb_to_recordset($2::jsonb) as t(arquivo text, conferida_em timestamptz)
join arquivo a on a.hash = t.arquivo;

-- selectComprovada

select max(v.decidida_em) as em from verificacao v
where v.estado = 'verificada' and $1::integer in (v.modelo_id, v.conta_id)
  and not exists (select from verificacao o
    where o.estado = 'menor' and o.conta_id = $2 and o.decidida_em > v.decidida_em);

-- releaseRecusada

update verificacao set estado = 'retirada', recado = '', apagar_em = coalesce(apagar_em, $1)
where id = (select max(id) from verificacao where conta_id = $2)
  and estado in ('enviada', 'recusada', 'menor');
