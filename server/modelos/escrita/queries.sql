-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertModelo

insert into "modelo" ("criado_em", "nome_completo", "apelido", "dt_nascimento", "id", "url", "atualizado_em")
values ($1, $2, $3, $4, $5, $6, $7)
on conflict on constraint "modelo_url_unica" do nothing
returning "id";

-- lockModelo

select "url", "versao", "moderacao", "cidade", "estado", "bairro", "telefone", "telegram", "signal",
  "nome_completo", "dt_nascimento", "apelido", "chamada", "descricao", "extras", "chamada_en",
  "descricao_en", "extras_en", "regras_en", "respostas_en", "observacoes", "regras", "respostas",
  "legendas", "albuns"
from "modelo"
where "id" = $1
for no key update;

-- selectMunicipio

select "cidade"
from "municipio"
where "slug" = slug($1) || '-' || lower($2);

-- updateModelo

update "modelo"
set "chamada" = $1, "atualizado_em" = $2, "versao" = versao + 1
where "id" = $3
returning "versao", "cidade", "estado", "bairro", "telefone", "telegram", "signal", "nome_completo",
  "dt_nascimento", "apelido", "chamada", "descricao", "extras", "chamada_en", "descricao_en", "extras_en",
  "regras_en", "respostas_en", "observacoes", "regras", "respostas", "legendas",
  "albuns";

-- updateContaNome

update "conta"
set "nome" = $1
where "id" = $2;

-- replaceListas

delete from "modelo_opcao"
where "modelo_id" = $1 and "grupo" in ($2);

insert into "modelo_opcao" ("modelo_id", "grupo", "codigo")
values ($1, $2, $3);

delete from "modelo_preco"
where "modelo_id" = $1;

insert into "modelo_preco" ("modelo_id", "codigo", "preco")
values ($1, $2, $3);

delete from "modelo_disponibilidade"
where "modelo_id" = $1;

insert into "modelo_disponibilidade" ("modelo_id", "dia", "inicio", "fim")
values ($1, $2, $3, $4)
on conflict ("modelo_id", "dia", "inicio") do nothing;

-- patchModelo

update "modelo"
set "chamada" = $1
where "id" = $2;

-- showSelo

update "modelo"
set "selo_suspenso" = prova_pedida is not null
where "id" = $1;

-- clearProvaDosDados

update "modelo"
set "prova_pedida" = $1, "prova_motivo" = $2, "prova_ate" = $3, "selo_suspenso" = $4
where "id" = $5 and coalesce(prova_motivo, 'dados') = 'dados';
