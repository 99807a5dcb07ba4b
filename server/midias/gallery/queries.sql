-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectGaleria

select x.id, x.visibilidade, x.album, a.hash, a.tipo, a.larguras, a.largura, a.altura, a.thumbhash, a.cor, a.duracao_ms, a.oculto_em is not null as oculto,
  array(select i.papel from modelo_imagem i where i.midia_id = x.id order by i.papel) as papeis,
  (select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    from imagem_conferida c
    join modelo_publico p on p.id = c.modelo_id and p.verificada
    where c.modelo_id = x.modelo_id and c.arquivo = x.arquivo) as conferida_em
from midia x join arquivo a on a.hash = x.arquivo
where x.modelo_id = $1 order by x.ordem, x.id;

-- selectStories

select s.id, s.restrito, s.criado_em, s.expira_em, a.hash, a.tipo, a.larguras, a.largura, a.altura, a.thumbhash, a.cor, a.duracao_ms, a.oculto_em is not null as oculto
from storie s join arquivo a on a.hash = s.arquivo
where s.modelo_id = $1 and s.expira_em > $2
order by s.criado_em desc, s.id desc;

-- selectImagens

select i.papel, a.hash, a.tipo, a.larguras, a.largura, a.altura, a.thumbhash, a.cor, a.duracao_ms, a.oculto_em is not null as oculto from modelo_imagem i join arquivo a on a.hash = i.arquivo
where i.modelo_id = $1;

-- selectPublicado

select "id"
from "modelo_publico"
where "id" = $1;

-- selectEntrada

select exists (select from modelo_publico where id = $1) as publico,
(select midia_privada from plano_vigente($2::integer, $3)) as permitido;

-- lockModelo

with presa as (select id, moderacao from modelo where id = $1 for no key update)
select m.moderacao = 'aprovado' as aprovado, p.stories, p.midia_privada
from presa m cross join lateral plano_vigente(m.id, $2) p;

-- selectProntos

select "u"."id", "u"."nome", "u"."estado", "u"."motivo", "a"."hash", u.para as "para", a.tipo as "tipo"
from "upload" as "u"
left join "arquivo" as "a" on "a"."hash" = "u"."arquivo"
where "u"."modelo_id" = $1 and "u"."id" = any($2::uuid[]);

-- deleteUploads

delete from "upload"
where "id" = any($1::uuid[])
returning "id";

-- insertItem

insert into "midia" ("modelo_id", "arquivo", "visibilidade")
values ($1, $2, $3)
returning "id";

-- updateItens

update midia m set ordem = n.ordem - 1, arquivo = n.arquivo, visibilidade = n.visibilidade, album = n.album
from unnest($1::integer[], $2::text[], $3::text[],
  $4::smallint[]) with ordinality as n(id, arquivo, visibilidade, album, ordem)
where m.id = n.id and m.modelo_id = $5
  and (m.ordem, m.arquivo, m.visibilidade, m.album)
    is distinct from (n.ordem - 1, n.arquivo, n.visibilidade, n.album);

-- selectTextos

select "legendas", "albuns", "albuns_por_link"
from "modelo"
where "id" = $1;

-- updateTextos

update "modelo"
set "legendas" = $1, "albuns" = $2, "albuns_por_link" = $3
where "id" = $4;

-- deleteItens

delete from modelo_imagem
where modelo_id = $1 and midia_id = any($2::integer[]);

delete from midia
where modelo_id = $1 and id = any($2::integer[]);

-- upsertPapel

insert into "modelo_imagem" ("modelo_id", "papel", "arquivo", "midia_id")
values ($1, $2, $3, $4)
on conflict ("modelo_id", "papel") do update
set "arquivo" = $5, "midia_id" = $6;

-- countStories

select count(*) as "total"
from "storie"
where "modelo_id" = $1 and "expira_em" > $2;

-- deletePapel

delete from "modelo_imagem"
where "modelo_id" = $1 and "papel" = $2;

-- selectItem

select "modelo_id", "arquivo"
from "midia"
where "id" = $1;
