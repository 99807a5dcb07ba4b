-- The city of a visit was whatever the browser sent, and stood beside reviews: only municipalities are
-- kept, spelt as their table does. Not breaking: what is no municipality becomes no place.

create temporary table lugar_errado on commit drop as
select n.cidade as nome, n.estado as sigla, m.cidade, m.estado
from (
  select cidade, estado from visita
  union select cidade, estado from historico
  union select cliente_cidade, cliente_estado from depoimento
) n
left join municipio m on m.slug = slug(n.cidade) || '-' || lower(n.estado)
where (n.cidade, n.estado) is distinct from (m.cidade, m.estado);

update visita v set cidade = l.cidade, estado = l.estado
from lugar_errado l where (v.cidade, v.estado) is not distinct from (l.nome, l.sigla);

update historico h set cidade = l.cidade, estado = l.estado,
  cidade_em = case when l.cidade is not null then h.cidade_em end
from lugar_errado l where (h.cidade, h.estado) is not distinct from (l.nome, l.sigla);

update depoimento d set cliente_cidade = l.cidade, cliente_estado = l.estado
from lugar_errado l where (d.cliente_cidade, d.cliente_estado) is not distinct from (l.nome, l.sigla);
