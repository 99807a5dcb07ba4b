-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- sumQueue

select somar_estatisticas($1) as total;

-- requeueEventos

set local statement_timeout = 0;

select refazer_estatisticas() as dia;
