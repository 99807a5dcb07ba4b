-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectUltimos

select distinct on ("finalidade") "finalidade", "versao", "dado_em", "retirado_em"
from "consentimento"
where "conta_id" = $1
order by "finalidade", "dado_em" desc, "id" desc;

-- insertConsentimento

insert into "consentimento" ("conta_id", "finalidade", "versao", "dado_em")
values ($1, $2, $3, $4)
on conflict ("conta_id", "finalidade")
where "retirado_em" is null do update
set "versao" = $5, "dado_em" = $6
where "consentimento"."versao" <> $7;

-- updateRetirado

update "consentimento"
set "retirado_em" = $1
where "conta_id" = $2 and "finalidade" = $3 and "retirado_em" is null;

-- deleteSensiveis

delete from "modelo_opcao"
where "modelo_id" = $1 and "grupo" in ($2, $3, $4, $5);

update "modelo"
set "etnia" = $1, "cor_cabelo" = $2, "tamanho_cabelo" = $3, "cor_olhos" = $4, "tipo_corpo" = $5,
  "silicone" = $6, "peso" = $7, "altura" = $8, "versao" = versao + 1
where "id" = $9;
