-- Which pictures and videos anybody may be served: those that a public profile shows. Not breaking.

-- By the folder of their address: a file's own where it is shown openly, its preview's where it is locked. A
-- file that several profiles show has a row for each. `ate` is when time alone ends it.
create view arquivo_publico as
select x.pasta, p.id as modelo_id, least(x.ate, p.expira_em) as ate
from (
  select m.arquivo as pasta, m.modelo_id, null::timestamptz as ate
  from midia m where m.visibilidade = 'publico'
  union all
  select i.arquivo, i.modelo_id, null from modelo_imagem i
  union all
  select s.arquivo, s.modelo_id, s.expira_em
  from storie s where not s.restrito and s.expira_em > now()
  union all
  select a.previa, m.modelo_id, null
  from midia m join arquivo a on a.hash = m.arquivo where m.visibilidade = 'privado'
  union all
  -- an open story's too: it stands for the avatar of a profile that has none
  select a.previa, s.modelo_id, s.expira_em
  from storie s join arquivo a on a.hash = s.arquivo where s.expira_em > now()
) x
join modelo_publico p on p.id = x.modelo_id;
