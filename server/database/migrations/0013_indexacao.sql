-- What search engines may list, and the way to all profiles of one city. Not breaking.

-- `busca` holds exactly the public profiles; the account's own table adds only when each last changed.
create view modelo_indexavel as
select b.id, b.url, b.estado, b.cidade_slug, slug(b.bairro) as bairro_slug, m.atualizado_em
from busca b
join modelo m on m.id = b.id
where m.aparecer_em_buscadores;

create index busca_cidade_slug on busca (cidade_slug);
