-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectLinks

select l.id, l.album, to_json(l.criado_em) as criado_em, to_json(l.expira_em) as expira_em,
      (l.encerrado_em is null and l.expira_em > $1
  and exists (select from modelo_publico p where p.id = l.modelo_id and l.album = any(p.albuns_por_link)
    and strpos(e'
' || p.albuns, e'
' || l.album || ': ') > 0)) as aberto, l.aberturas,
      case when not l.para_todos then coalesce((
        select json_agg(split_part(c.nome, ' ', 1) order by c.nome, c.id)
        from album_convidado g join conta c on c.id = g.assinante_id and c.estado = 'ativa'
        where g.link_id = l.id), '[]') end as para
    from album_link l where l.modelo_id = $2
    order by l.criado_em desc, l.id desc;

-- selectPessoas

select * from (
  select distinct on (w.assinante) w.assinante, w.origem, w.id, split_part(c.nome, ' ', 1) as nome,
    to_json(w.em) as em
  from (
    select cliente_id as assinante, 'avaliacao' as origem, id, criado_em as em
      from depoimento where modelo_id = $1
    union all
    select cliente_id, 'comentario', id, criado_em
      from storie_comentario where modelo_id = $2
  ) w join conta c on c.id = w.assinante and c.estado = 'ativa'
  where not exists (select from modelo_bloqueio b
    where b.modelo_id = $3 and b.assinante_id = w.assinante)
  order by w.assinante, w.em desc, w.id desc
) p order by p.nome, p.assinante;

-- insertLink

insert into album_link (modelo_id, album, hash, para_todos, criado_em, expira_em)
select m.id, $1, $2, $3, $4, $5
from modelo m
where m.id = $6 and $7::smallint = any(m.albuns_por_link)
  and (select count(*) from album_link l where l.modelo_id = m.id
    and l.encerrado_em is null and l.expira_em > $8) < $9
returning id;

insert into album_convidado (link_id, assinante_id)
select $1, a from unnest($2::integer[]) a;

-- endLink

update "album_link"
set "encerrado_em" = $1
where "id" = $2 and "modelo_id" = $3 and "encerrado_em" is null;

-- endLinksExcept

update album_link set encerrado_em = $1 where modelo_id = $2
and encerrado_em is null and album <> all($3::smallint[]);

-- selectPorToken

select l.id as link, l.modelo_id as modelo, m.apelido, m.url, l.album, m.albuns, m.legendas,
      to_json(l.expira_em) as expira_em
    from album_link l join modelo m on m.id = l.modelo_id
    where l.hash = $1 and l.encerrado_em is null and l.expira_em > $2
  and exists (select from modelo_publico p where p.id = l.modelo_id and l.album = any(p.albuns_por_link)
    and strpos(e'
' || p.albuns, e'
' || l.album || ': ') > 0)
      and (l.para_todos or exists (select from album_convidado g
        where g.link_id = l.id and g.assinante_id = $3));

-- countAbertura

update "album_link"
set "aberturas" = aberturas + 1
where "id" = $1;

-- selectItens

select x.id, f.tipo, f.hash, f.larguras, f.largura, f.altura, f.thumbhash, f.cor
  from album_link l, midia x join arquivo f on f.hash = x.arquivo
  where l.id = $1 and x.modelo_id = l.modelo_id and x.album = l.album and x.visibilidade = 'link'
and f.oculto_em is null
and not exists (select from moderacao_item i where i.modelo_id = x.modelo_id and i.estado = 'aberto'
  and (i.motivo = 'perfil_novo'
    or (i.motivo in ('imagens_alteradas', 'imagem_repetida') and i.detalhe ? f.hash))) order by x.ordem, x.id;

-- selectMostra

select l.modelo_id from album_link l, midia x join arquivo f on f.hash = x.arquivo
    where l.id = $1 and f.hash = $2 and l.encerrado_em is null and l.expira_em > $3
  and exists (select from modelo_publico p where p.id = l.modelo_id and l.album = any(p.albuns_por_link)
    and strpos(e'
' || p.albuns, e'
' || l.album || ': ') > 0) and x.modelo_id = l.modelo_id and x.album = l.album and x.visibilidade = 'link'
  and f.oculto_em is null
  and not exists (select from moderacao_item i where i.modelo_id = x.modelo_id and i.estado = 'aberto'
    and (i.motivo = 'perfil_novo'
      or (i.motivo in ('imagens_alteradas', 'imagem_repetida') and i.detalhe ? f.hash))) limit 1;

-- deleteLinks

delete from album_link
where least(encerrado_em, expira_em) < $1;
