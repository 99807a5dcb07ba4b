-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectLugar

select "bairro", "cidade", "estado", "latitude", "telefone", "telegram", "signal"
from "modelo"
where "id" = $1;
