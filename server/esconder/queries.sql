-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectEscondidas

select m.id, m.url, e.de, array_remove(array(select c.slug from temporada t
  join municipio c on c.codigo = t.municipio where t.modelo_id = m.id)
  || (slug(m.cidade) || '-' || lower(m.estado)), null) as cidades
from (
  select modelo_id, regiao as de from modelo_escondida
  union all
  select modelo_id, coalesce('conta:' || assinante_id, 'telefone:' || encode(telefone_hash, 'hex'))
  from modelo_bloqueio
) e join modelo m on m.id = e.modelo_id;

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

-- selectBloqueios

select b.id, coalesce(b.telefone_final, split_part(c.nome, ' ', 1), 'Anônimo') as nome, b.origem, b.criado_em
from modelo_bloqueio b left join conta c on c.id = b.assinante_id and c.estado = 'ativa'
  where b.modelo_id = $1 order by b.criado_em desc, b.id desc;

-- selectBloqueio

select b.id, coalesce(b.telefone_final, split_part(c.nome, ' ', 1), 'Anônimo') as nome, b.origem, b.criado_em
from modelo_bloqueio b left join conta c on c.id = b.assinante_id and c.estado = 'ativa'
  where b.modelo_id = $1 and b.assinante_id = $2 limit 1;

select b.id, coalesce(b.telefone_final, split_part(c.nome, ' ', 1), 'Anônimo') as nome, b.origem, b.criado_em
from modelo_bloqueio b left join conta c on c.id = b.assinante_id and c.estado = 'ativa'
  where b.modelo_id = $1 and b.telefone_hash = any($2::bytea[]) limit 1;

-- countTelefones

select count("telefone_hash") as "total"
from "modelo_bloqueio"
where "modelo_id" = $1;

-- selectTelefone

select "telefone"
from "assinante"
where "id" = $1;

-- selectAutor

select "cliente_id"
from "depoimento"
where "id" = $1 and "modelo_id" = $2;

select "cliente_id"
from "storie_comentario"
where "id" = $1 and "modelo_id" = $2;

-- insertBloqueio

insert into "modelo_bloqueio" ("modelo_id", "assinante_id", "origem", "criado_em")
values ($1, $2, $3, $4)
on conflict do nothing;

-- insertTelefone

insert into "modelo_bloqueio" ("modelo_id", "telefone_hash", "telefone_final", "origem", "criado_em")
values ($1, $2, $3, $4, $5)
on conflict do nothing;

-- deleteBloqueio

delete from "modelo_bloqueio"
where "id" = $1 and "modelo_id" = $2;

-- replaceRegioes

delete from modelo_escondida
where modelo_id = $1 and regiao <> all($2::text[]);

insert into modelo_escondida (modelo_id, regiao)
select $1, r from unnest($2::text[]) r on conflict do nothing;
