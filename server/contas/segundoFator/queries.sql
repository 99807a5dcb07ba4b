-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectFator

select "c"."tipo", "c"."email", "c"."nome", "c"."email_confirmado_em", "c"."totp_segredo",
  "c"."fator_desde", "m"."verificada_em", "s"."confirmada_em", "s"."confirmada_com_fator",
  (select count(*) as "total" from "codigo_de_recuperacao" where "conta_id" = "c"."id") as "codigos"
from "conta" as "c"
left join "modelo" as "m" on "m"."id" = "c"."id"
left join "sessao" as "s" on "s"."conta_id" = "c"."id" and "s"."jti" = $1
where "c"."id" = $2;

-- lockFator

select
from conta
where id = $1
for no key update;

-- isSessaoNova

select "s"."jti"
from "sessao" as "s"
inner join "modelo" as "m" on "m"."id" = "s"."conta_id"
where "s"."jti" = $1 and "s"."aparelho_novo" = $2 and "s"."criada_em" > $3
  and "s"."criada_em" > "m"."verificada_em";

-- selectChaves

select "id", "nome", "sincronizada", "criada_em", "usada_em", "transportes"
from "chave_de_acesso"
where "conta_id" = $1
order by "criada_em", "id";

-- selectChave

select "k"."id", "k"."conta_id", "k"."chave_publica", "k"."contador", "k"."transportes", "c"."nome",
  "c"."tipo", "c"."estado", "c"."apagar_em", "c"."email"
from "chave_de_acesso" as "k"
inner join "conta" as "c" on "c"."id" = "k"."conta_id"
where "k"."id" = $1;

-- insertChave

insert into "chave_de_acesso" ("id", "conta_id", "nome", "chave_publica", "contador", "transportes",
  "sincronizada", "criada_em")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("id") do nothing;

-- updateChaveUsada

update "chave_de_acesso"
set "contador" = $1, "usada_em" = $2
where "id" = $3 and ("contador" < $4 or ("contador" = $5 and $6));

-- updateNomeDaChave

update "chave_de_acesso"
set "nome" = $1
where "id" = $2 and "conta_id" = $3;

-- deleteChave

delete from "chave_de_acesso"
where "id" = $1 and "conta_id" = $2;

-- updateTotp

update "conta"
set "totp_segredo" = $1, "totp_passo" = $2
where "id" = $3;

-- updateFatorDesde

update "conta"
set "fator_desde" = $1, "fator_perdido_em" = $2
where "id" = $3;

-- replaceCodigos

delete from "codigo_de_recuperacao"
where "conta_id" = $1;

insert into "codigo_de_recuperacao" ("conta_id", "prefixo", "hash")
values ($1, $2, $3);

-- selectCodigo

select "hash"
from "codigo_de_recuperacao"
where "conta_id" = $1 and "prefixo" = $2;

-- deleteCodigo

delete from "codigo_de_recuperacao"
where "conta_id" = $1 and "prefixo" = $2;

-- deleteFatores

delete from "chave_de_acesso"
where "conta_id" = $1;

delete from "codigo_de_recuperacao"
where "conta_id" = $1;

update "conta"
set "totp_segredo" = $1, "totp_passo" = $2
where "id" = $3;

update "conta"
set "fator_desde" = $1, "fator_perdido_em" = $2
where "id" = $3;

-- updateConfirmada

update "sessao"
set "confirmada_em" = $1, "confirmada_com_fator" = $2
where "jti" = $3;

-- updatePerdido

update "conta"
set "fator_perdido_em" = $1
where "id" = $2 and "fator_perdido_em" is null;

-- clearPerdido

update "conta"
set "fator_perdido_em" = $1
where "id" = $2 and "fator_perdido_em" is not null;

-- queueAvisoDoFator

select graphile_worker.add_job(
'send-aviso-fator', json_build_object('conta', $1::integer, 'aviso', $2::text));
