-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectEscondidas

select "modelo_publico"."id", "modelo_publico"."url", "modelo_escondida"."regiao"
from "modelo_escondida"
inner join "modelo_publico" on "modelo_publico"."id" = "modelo_escondida"."modelo_id";

-- selectMunicipios

select "slug", "estado", "latitude", "longitude"
from "municipio";

-- selectRegioes

select e.regiao, m.cidade, m.estado
from modelo_escondida e left join municipio m on m.slug = e.regiao
where e.modelo_id = $1 order by m.cidade nulls first, e.regiao;

-- selectSlug

select slug
from municipio
where slug = slug($1) || '-' || lower($2);

-- replaceRegioes

delete from modelo_escondida
where modelo_id = $1 and regiao <> all($2::text[]);

insert into modelo_escondida (modelo_id, regiao)
select $1, r from unnest($2::text[]) r on conflict do nothing;
