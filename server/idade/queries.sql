-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- countProva

insert into "prova_de_idade" ("dia", "provedor", "resultado", "quantas")
values ($1::timestamptz::date, $2, $3, $4)
on conflict ("dia", "provedor", "resultado") do update
set "quantas" = prova_de_idade.quantas + 1;
