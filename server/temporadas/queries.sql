-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectTemporadas

select t.id, m.cidade, m.estado, t.de, t.ate, t.anunciar
from temporada t join municipio m on m.codigo = t.municipio
where t.modelo_id = $1 and t.ate >= dia_em_sao_paulo($2::timestamptz)
order by t.de;

-- lockDestino

select n.codigo as municipio,
  coalesce(n.slug = slug(m.cidade) || '-' || lower(m.estado), false) as propria
from modelo m left join municipio n on n.slug = slug($1) || '-' || lower($2)
where m.id = $3 for no key update of m;

-- insertTemporada

insert into "temporada" ("modelo_id", "municipio", "de", "ate", "anunciar", "criado_em")
values ($1, $2, $3, $4, $5, $6)
on conflict on constraint "temporada_sem_sobrepor" do nothing
returning "id";

-- deleteTemporada

delete from "temporada"
where "id" = $1 and "modelo_id" = $2;

-- deletePassadas

delete from temporada
where ate < dia_em_sao_paulo($1::timestamptz);

-- selectNaCidade

select * from (
    select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, t.chega, t.destino, t.de, t.ate,
      row_number() over (partition by t.chega order by t.de, b.posicao desc, b.id) as n
    from busca b
    cross join lateral (
      select e -> 'lugar' ->> 'cidade_slug' = $3 as chega, e -> 'lugar' ->> 'cidade' as destino,
        e ->> 'de' as de, e ->> 'ate' as ate
      from jsonb_array_elements(b.roteiro -> 'temporadas') e
      cross join lateral (select dia_em_sao_paulo($4::timestamptz) as hoje) d
      where (e -> 'lugar' ->> 'cidade_slug' = $5 and (e ->> 'de')::date > hoje)
        or (b.roteiro -> 'casa' ->> 'cidade_slug' = $6
          and hoje between (e ->> 'de')::date and (e ->> 'ate')::date)
    ) t
    where b.roteiro is not null and cidades_do_roteiro(b.roteiro) @> array[$7]
  ) x where n <= $8 order by chega desc, n;
