-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectImportadas

select "chave", "modelo_id" as "modeloId", "resumo"
from "importacao"
where chave = any($1::text[]);

-- renameImportada

select "chave"
from "importacao"
where "modelo_id" = $1;

update "importacao"
set "chave" = $1, "resumo" = $2
where "modelo_id" = $3;

-- selectEmailsEmUso

select lower(email::text) as "email"
from "conta"
where email = any($1::citext[]);

-- selectMunicipioSlugs

select "slug"
from "municipio";

-- upsertImportada

insert into "importacao" ("chave", "modelo_id", "resumo", "importado_em")
values ($1, $2, $3, $4)
on conflict ("chave") do update
set "resumo" = $5, "importado_em" = $6;

-- grantPlano

insert into assinatura (conta_id, plano, inicio, fim)
select $1, p.codigo, $2, $3::timestamptz + make_interval(days => p.dias)
from plano p
where p.codigo = $4
  and p.codigo <> (plano_vigente($5, $6::timestamptz)).codigo;

-- allowLongStatements

set local statement_timeout = 0;
