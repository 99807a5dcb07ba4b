-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertArquivos

insert into "arquivo" ("hash", "tipo", "largura", "altura", "larguras", "previa", "thumbhash", "cor", "bytes")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("hash") do nothing;

-- selectPrevia

select "previa"
from "arquivo"
where "hash" = $1;

-- deleteGaleria

delete from "midia"
where "modelo_id" = $1;

-- insertMidias

insert into "midia" ("modelo_id", "arquivo", "visibilidade", "ordem")
values ($1, $2, $3, $4)
returning "id", "ordem";

-- upsertImagem

insert into "modelo_imagem" ("modelo_id", "papel", "arquivo", "midia_id") values ($1, $2, $3, (select min(id) from midia
where modelo_id = $4 and arquivo = $5 and visibilidade = 'publico')) on conflict ("modelo_id", "papel") do update set "arquivo" = $6, "midia_id" = (select min(id) from midia
where modelo_id = $7 and arquivo = $8 and visibilidade = 'publico');

-- deleteImagem

delete from "modelo_imagem"
where "modelo_id" = $1 and "papel" = $2;

-- insertStorie

insert into "storie" ("modelo_id", "arquivo", "restrito", "expira_em")
values ($1, $2, $3, $4)
returning "id";

-- deleteArquivosDe

delete from "modelo_imagem"
where "modelo_id" = $1 and arquivo = any($2::text[]);

delete from "midia"
where "modelo_id" = $1 and arquivo = any($2::text[]);

delete from "storie"
where "modelo_id" = $1 and arquivo = any($2::text[]);

-- selectArquivosDe

select arquivo from midia where modelo_id = any($1::integer[])
union select arquivo from modelo_imagem where modelo_id = any($2::integer[])
union select arquivo from storie where modelo_id = any($3::integer[]);

-- selectMostra

select modelo_id as modelo, ate from arquivo_publico where pasta = $1
order by ate desc nulls first, modelo_id limit 1;

select modelo_id as modelo, ate from arquivo_publico where pasta = $1 and modelo_id <> all($2::integer[])
order by ate desc nulls first, modelo_id limit 1;

-- showsArquivo

select from modelo_publico p join arquivo a on a.hash = $1 and a.oculto_em is null
where p.id = $2 and (
  exists (select from midia m
    where m.modelo_id = p.id and m.arquivo = a.hash and m.visibilidade <> 'link')
  or exists (select from storie s
    where s.modelo_id = p.id and s.arquivo = a.hash and s.expira_em > $3)
  or exists (select from modelo_imagem i where i.modelo_id = p.id and i.arquivo = a.hash));
