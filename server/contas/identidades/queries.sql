-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- touchIdentidade

update "identidade"
set "usada_em" = $1, "email" = $2
from "conta"
where "conta"."id" = "identidade"."conta_id" and "emissor" = $3 and "sujeito" = $4
returning "conta"."id", "conta"."tipo", "conta"."estado";

-- insertIdentidade

insert into "identidade" ("conta_id", "emissor", "sujeito", "email", "criada_em", "usada_em")
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning "id";

-- selectIdentidades

select "id", "emissor", "email", "criada_em", "usada_em"
from "identidade"
where "conta_id" = $1
order by "id";

-- lockSenha

select "senha_hash" is not null as "tem_senha"
from "conta"
where "id" = $1
for update;

-- deleteIdentidades

delete from "identidade"
where "conta_id" = $1;

-- deleteIdentidade

delete from "identidade"
where "conta_id" = $1 and "id" = $2;
