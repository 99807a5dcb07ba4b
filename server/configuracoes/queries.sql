-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectConfiguracoes

select "mostrar_idade", "alertas_mensagens", "desativado", "encontravel_por_telefone",
  "aparecer_em_buscadores"
from "modelo"
where "id" = $1;

-- updateConfiguracoes

update "modelo"
set "mostrar_idade" = $1
where "id" = $2
returning "mostrar_idade", "alertas_mensagens", "desativado", "encontravel_por_telefone",
  "aparecer_em_buscadores";

update "modelo"
set "desativado" = $1, "online_ate" = null
where "id" = $2
returning "mostrar_idade", "alertas_mensagens", "desativado", "encontravel_por_telefone",
  "aparecer_em_buscadores";
