-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- upsertItem

insert into "moderacao_item" ("modelo_id", "motivo", "detalhe")
values ($1, $2, $3)
on conflict ("motivo", "modelo_id", "depoimento_id", "midia_id", "mensagem_id", "conta_id", "carta_id",
  "comentario_id", "cobranca_id", "impulso_id")
where "estado" = $4 do update
set "detalhe" = excluded.detalhe || moderacao_item.detalhe, "versao" = moderacao_item.versao + 1
returning "id";

insert into "moderacao_item" ("depoimento_id", "motivo", "detalhe")
values ($1, $2, $3)
on conflict ("motivo", "modelo_id", "depoimento_id", "midia_id", "mensagem_id", "conta_id", "carta_id",
  "comentario_id", "cobranca_id", "impulso_id")
where "estado" = $4 do update
set "detalhe" = excluded.detalhe || moderacao_item.detalhe, "versao" = moderacao_item.versao + 1
returning "id";

insert into "moderacao_item" ("mensagem_id", "motivo", "detalhe")
values ($1, $2, $3)
on conflict ("motivo", "modelo_id", "depoimento_id", "midia_id", "mensagem_id", "conta_id", "carta_id",
  "comentario_id", "cobranca_id", "impulso_id")
where "estado" = $4 do update
set "detalhe" = excluded.detalhe || moderacao_item.detalhe, "versao" = moderacao_item.versao + 1
returning "id";

insert into "moderacao_item" ("conta_id", "motivo", "detalhe")
values ($1, $2, $3)
on conflict ("motivo", "modelo_id", "depoimento_id", "midia_id", "mensagem_id", "conta_id", "carta_id",
  "comentario_id", "cobranca_id", "impulso_id")
where "estado" = $4 do update
set "detalhe" = excluded.detalhe || moderacao_item.detalhe, "versao" = moderacao_item.versao + 1
returning "id";

insert into "moderacao_item" ("carta_id", "motivo", "detalhe")
values ($1, $2, $3)
on conflict ("motivo", "modelo_id", "depoimento_id", "midia_id", "mensagem_id", "conta_id", "carta_id",
  "comentario_id", "cobranca_id", "impulso_id")
where "estado" = $4 do update
set "detalhe" = excluded.detalhe || moderacao_item.detalhe, "versao" = moderacao_item.versao + 1
returning "id";

insert into "moderacao_item" ("comentario_id", "motivo", "detalhe")
values ($1, $2, $3)
on conflict ("motivo", "modelo_id", "depoimento_id", "midia_id", "mensagem_id", "conta_id", "carta_id",
  "comentario_id", "cobranca_id", "impulso_id")
where "estado" = $4 do update
set "detalhe" = excluded.detalhe || moderacao_item.detalhe, "versao" = moderacao_item.versao + 1
returning "id";

insert into "moderacao_item" ("cobranca_id", "motivo", "detalhe")
values ($1, $2, $3)
on conflict ("motivo", "modelo_id", "depoimento_id", "midia_id", "mensagem_id", "conta_id", "carta_id",
  "comentario_id", "cobranca_id", "impulso_id")
where "estado" = $4 do update
set "detalhe" = excluded.detalhe || moderacao_item.detalhe, "versao" = moderacao_item.versao + 1
returning "id";

-- lockModelo

select "moderacao", exists (
  select from moderacao_item i
  where i.modelo_id = modelo.id and i.motivo = 'perfil_novo' and i.estado = 'aberto'
) as "esperando" from "modelo" where "id" = $1 for no key update;

-- markModeracao

update "modelo"
set "moderacao" = $1
where "id" = $2;

-- selectFalta

select falta_para_analise($1::integer) as falta;

-- suspendSelo

update "modelo"
set "selo_suspenso" = $1
where "id" = $2;

-- updateProva

update "modelo" set "selo_suspenso" = $1, "prova_pedida" = case when prova_pedida = 'documento' then prova_pedida else $2::text end, "prova_motivo" = case when $3::text = 'dados' then coalesce(prova_motivo, 'dados')
else $4::text end, "prova_ate" = coalesce(prova_ate, $5::timestamptz) where "id" = $6 and "verificada_em" is not null;

-- queueAvisoDaProva

select graphile_worker.add_job('send-aviso-prova', json_build_object('conta', $1::integer),
job_key := $2);

-- selectFila

select
i.id, i.motivo, i.versao, to_json(i.criado_em) as criado_em, m.id as modelo,
coalesce(m.apelido, g.nome, ca.nome, lc.nome, ln.nome, pl.nome,
  case when p.id is not null then 'Impulso' end) as titulo, (
select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor)
from (
  select arquivo, 0 as ordem, 0 as id from modelo_imagem where modelo_id = m.id and papel = 'perfil'
  union all
  select arquivo, 1 + ordem, id from midia where modelo_id = m.id and visibilidade = 'publico'
) x join arquivo a on a.hash = x.arquivo order by x.ordem, x.id limit 1) as imagem,
case when i.reservado_ate > $1 then json_build_object(
  'equipe', e.nome, 'por', e.id, 'ate', i.reservado_ate) end as reserva, count(*) over ()::integer as total
  from
moderacao_item i
left join depoimento d on d.id = i.depoimento_id
left join storie_comentario sc on sc.id = i.comentario_id
left join impulso im on im.id = i.impulso_id
left join modelo m on m.id = coalesce(i.modelo_id, d.modelo_id, sc.modelo_id, im.modelo_id)
left join mensagem g on g.id = i.mensagem_id
left join conta ca on ca.id = i.conta_id
left join carta l on l.id = i.carta_id
left join conta lc on lc.id = l.conta_id
left join denuncia ln on ln.id = l.denuncia_id
left join cobranca p on p.id = i.cobranca_id
left join plano pl on pl.codigo = p.plano
left join conta e on e.id = i.reservado_por
  where i.estado = 'aberto' and i.motivo = any($2::text[])
  window junto as (partition by coalesce(m.id, -i.id))
  order by bool_or(i.motivo in ('suspeita_menor', 'denuncia_menor')) over junto desc,
    bool_or(i.motivo = 'denuncia_grave') over junto desc, min(i.criado_em) over junto,
    coalesce(m.id, -i.id), i.motivo in ('suspeita_menor', 'denuncia_menor') desc, i.criado_em, i.id
  limit $3 offset $4;

select count(*)::integer as "total"
from "moderacao_item"
where "estado" = $1 and motivo = any($2::text[]);

-- selectItem

select
i.id, i.motivo, i.versao, to_json(i.criado_em) as criado_em, m.id as modelo,
coalesce(m.apelido, g.nome, ca.nome, lc.nome, ln.nome, pl.nome,
  case when p.id is not null then 'Impulso' end) as titulo, (
select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor)
from (
  select arquivo, 0 as ordem, 0 as id from modelo_imagem where modelo_id = m.id and papel = 'perfil'
  union all
  select arquivo, 1 + ordem, id from midia where modelo_id = m.id and visibilidade = 'publico'
) x join arquivo a on a.hash = x.arquivo order by x.ordem, x.id limit 1) as imagem,
case when i.reservado_ate > $1 then json_build_object(
  'equipe', e.nome, 'por', e.id, 'ate', i.reservado_ate) end as reserva, i.modelo_id, i.depoimento_id, i.mensagem_id, i.conta_id, i.carta_id, i.comentario_id,
    i.cobranca_id, i.impulso_id, i.detalhe
  from
moderacao_item i
left join depoimento d on d.id = i.depoimento_id
left join storie_comentario sc on sc.id = i.comentario_id
left join impulso im on im.id = i.impulso_id
left join modelo m on m.id = coalesce(i.modelo_id, d.modelo_id, sc.modelo_id, im.modelo_id)
left join mensagem g on g.id = i.mensagem_id
left join conta ca on ca.id = i.conta_id
left join carta l on l.id = i.carta_id
left join conta lc on lc.id = l.conta_id
left join denuncia ln on ln.id = l.denuncia_id
left join cobranca p on p.id = i.cobranca_id
left join plano pl on pl.codigo = p.plano
left join conta e on e.id = i.reservado_por where i.id = $2 and i.estado = 'aberto';

-- selectResumo

select motivo, count(*)::integer as total, to_json(min(criado_em)) as mais_antigo
from moderacao_item
where estado = 'aberto' and motivo = any($1::text[])
group by motivo
order by min(criado_em);

-- selectAlvo

select "i"."depoimento_id", "i"."mensagem_id", "i"."conta_id", "i"."carta_id", "i"."comentario_id", "i"."cobranca_id", "i"."impulso_id", "i"."motivo", coalesce(p.conta_id, im.modelo_id) as "comprador_id", coalesce(d.cliente_id, sc.cliente_id) as "autor_id", coalesce(i.modelo_id, d.modelo_id, sc.modelo_id,
(select id from modelo where id = i.conta_id),
(select coalesce(r.modelo_id, o.modelo_id, m.id) from carta l join moderacao_ato a on a.id = l.ato_id
  left join depoimento r on a.alvo = 'depoimento' and r.id = a.alvo_id
  left join storie_comentario o on a.alvo = 'comentario' and o.id = a.alvo_id
  left join modelo m on a.alvo in ('modelo', 'conta') and m.id = a.alvo_id
  where l.id = i.carta_id)) as "modelo_id" from "moderacao_item" as "i" left join "depoimento" as "d" on "d"."id" = "i"."depoimento_id" left join "storie_comentario" as "sc" on "sc"."id" = "i"."comentario_id" left join "cobranca" as "p" on "p"."id" = "i"."cobranca_id" left join "impulso" as "im" on "im"."id" = "i"."impulso_id" where "i"."id" = $1;

-- lockItem

select "motivo", "detalhe", "i"."estado", "versao", "i"."reservado_por", "i"."reservado_ate",
  "e"."nome" as "equipe"
from "moderacao_item" as "i"
left join "conta" as "e" on "e"."id" = "i"."reservado_por"
where "i"."id" = $1
for update of "i";

-- lockJuntos

select "i"."id", "i"."reservado_por", "i"."reservado_ate", "e"."nome" as "equipe"
from "moderacao_item" as "i"
left join "depoimento" as "d" on "d"."id" = "i"."depoimento_id"
left join "storie_comentario" as "sc" on "sc"."id" = "i"."comentario_id"
left join "conta" as "e" on "e"."id" = "i"."reservado_por"
where "i"."estado" = $1 and "i"."id" = $2
order by "i"."id"
for update of "i";

select "i"."id", "i"."reservado_por", "i"."reservado_ate", "e"."nome" as "equipe"
from "moderacao_item" as "i"
left join "depoimento" as "d" on "d"."id" = "i"."depoimento_id"
left join "storie_comentario" as "sc" on "sc"."id" = "i"."comentario_id"
left join "conta" as "e" on "e"."id" = "i"."reservado_por"
where "i"."estado" = $1 and ("i"."modelo_id" = $2 or "d"."modelo_id" = $3 or "sc"."modelo_id" = $4 or "i"."conta_id" = $5 or "i"."id" = $6)
order by "i"."id"
for update of "i";

-- updateReserva

update "moderacao_item"
set "reservado_por" = $1, "reservado_ate" = $2
where "id" in ($3);

-- findAberto

select "id"
from "moderacao_item"
where "modelo_id" = $1 and "motivo" = $2 and "estado" = $3;

select "id"
from "moderacao_item"
where "conta_id" = $1 and "motivo" = $2 and "estado" = $3;

select "id"
from "moderacao_item"
where "cobranca_id" = $1 and "motivo" = $2 and "estado" = $3;

-- isModelo

select "id"
from "modelo"
where "id" = $1;

-- lockConta

select
from conta
where id = $1
for no key update;

-- closeOthers

select "id", "detalhe"
from "moderacao_item"
where "modelo_id" = $1 and "estado" = $2 and "id" != $3
order by "id";

update "moderacao_item"
set "estado" = $1, "resolvido_em" = $2, "versao" = versao + 1, "reservado_por" = $3,
  "reservado_ate" = $4, "detalhe" = case when modelo_id is null
  and conta_id is null then detalhe else '{}' end
where "id" = $5;

-- closeItem

update "moderacao_item"
set "estado" = $1, "resolvido_em" = $2, "versao" = versao + 1, "reservado_por" = $3,
  "reservado_ate" = $4, "detalhe" = case when modelo_id is null
  and conta_id is null then detalhe else '{}' end
where "id" = $5;

-- markMensagem

update "mensagem"
set "respondida_em" = $1, "lida_em" = $2
where "id" = $3;

-- wasReverted

select from moderacao_ato a join moderacao_ato u on u.desfaz = a.id and u.ato = 'reverter'
where a.item_id = $1 and a.equipe_id = $2 limit 1;

-- findSuspeita

select "id", "aberta", "confirmada_em"
from "suspeita_de_menor"
where "modelo_id" = $1
order by "aberta" desc, "id" desc;

-- withdrawDepoimento

update "depoimento"
set "status" = $1, "destaque" = $2, "retirado" = $3
where "id" = $4;

-- raiseVersao

update "moderacao_item"
set "versao" = versao + 1
where "depoimento_id" = $1 and "estado" = $2;

-- withdrawComentario

update "storie_comentario"
set "status" = $1, "retirado" = $2
where "id" = $3;

-- closePixDe

select "id"
from "moderacao_item"
where "cobranca_id" = $1 and "motivo" = $2 and "estado" = $3;

update "moderacao_item"
set "estado" = $1, "resolvido_em" = $2, "versao" = versao + 1, "reservado_por" = $3,
  "reservado_ate" = $4, "detalhe" = case when modelo_id is null
  and conta_id is null then detalhe else '{}' end
where "id" = $5;

-- closePixAntigos

update moderacao_item i set estado = 'resolvido', resolvido_em = $1, versao = i.versao + 1,
  reservado_por = null, reservado_ate = null
from cobranca p where p.id = i.cobranca_id and i.estado = 'aberto' and p.criada_em <= $2;
