-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectColunas

select to_jsonb(t) as linha
from "modelo" t
where id = $1
for no key update;

select to_jsonb(t) as linha
from "conta" t
where id = $1
for no key update;

select to_jsonb(t) as linha
from "depoimento" t
where id = $1
for no key update;

select to_jsonb(t) as linha
from "mensagem" t
where id = $1
for no key update;

select to_jsonb(t) as linha
from "verificacao" t
where id = $1
for no key update;

-- updateColunas

update "depoimento"
set "status" = $1, "destaque" = $2, "retirado" = $3, "oculto_em" = $4
where "id" = $5;

update "mensagem"
set "lida_em" = $1, "respondida_em" = $2
where "id" = $3;

update "verificacao" set "estado" = $1, "decidida_em" = $2, "recado" = $3, "apagar_em" = $4 where "id" = $5 and not exists (select from verificacao o where o.modelo_id is not distinct from verificacao.modelo_id
and o.conta_id is not distinct from verificacao.conta_id
and o.id <> verificacao.id and o.estado in ('rascunho', 'enviada'));

-- insertDesfazer

insert into "moderacao_desfazer" ("ato_id", "equipe_id", "ate", "guardado_ate", "antes", "arquivos")
values ($1, $2, $3, $4, $5, $6);

-- selectAto

select "a"."id", "a"."equipe_id", "a"."alvo", "a"."alvo_id", "a"."item_id", "d"."ate", "d"."antes", coalesce(r.modelo_id, o.modelo_id, case
when a.alvo in ('modelo', 'conta') then (select id from modelo where id = a.alvo_id) end) as "modelo_id" from "moderacao_ato" as "a" left join "moderacao_desfazer" as "d" on "d"."ato_id" = "a"."id" left join "depoimento" as "r" on "r"."id" = "a"."alvo_id" and "a"."alvo" = $1 left join "storie_comentario" as "o" on "o"."id" = "a"."alvo_id" and "a"."alvo" = $2 where "a"."id" = $3;

-- deleteDesfazer

delete from "moderacao_desfazer"
where "ato_id" = $1;

-- deleteVencidos

delete from "moderacao_desfazer"
where coalesce(guardado_ate, ate) <= $1;

-- reopenItem

update moderacao_item i set estado = 'aberto', resolvido_em = null, versao = versao + 1,
  detalhe = $1::jsonb
where id = $2 and estado = 'resolvido' and not exists (
  select from moderacao_item o where o.estado = 'aberto' and o.motivo = i.motivo
    and o.modelo_id is not distinct from i.modelo_id
    and o.depoimento_id is not distinct from i.depoimento_id
    and o.mensagem_id is not distinct from i.mensagem_id
    and o.conta_id is not distinct from i.conta_id
    and o.carta_id is not distinct from i.carta_id
    and o.comentario_id is not distinct from i.comentario_id)
returning id;

-- deleteAberto

delete from "moderacao_item"
where "id" = $1 and "estado" = $2;
