-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- countProva

insert into "prova_de_idade" ("dia", "provedor", "resultado", "quantas")
values (dia_em_sao_paulo($1::timestamptz), $2, $3, $4)
on conflict ("dia", "provedor", "resultado") do update
set "quantas" = prova_de_idade.quantas + 1;

-- insertPedido

insert into "pedido_de_idade" ("desafio", "uso", "chave", "termina_em")
values ($1, $2, $3, $4);

-- deletePedido

delete from "pedido_de_idade"
where "desafio" = $1 and "uso" = $2 and "termina_em" > $3
returning "desafio", "chave";

-- deleteVencidos

delete from "pedido_de_idade"
where "termina_em" <= $1;

delete from "aparelho_de_idade"
where "renova_ate" <= $1::timestamptz::date;

-- insertAparelho

insert into "aparelho_de_idade" ("credencial", "chave_publica", "renova_ate")
values ($1, $2, $3);

-- selectAparelho

select "chave_publica", renova_ate::text as "renova_ate"
from "aparelho_de_idade"
where "credencial" = $1;
