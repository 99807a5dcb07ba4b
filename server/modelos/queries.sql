-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectModelo

select p.*, b.nota, coalesce(b.avaliacoes, 0) as avaliacoes,
  (select to_char(m.verificada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    from modelo m where m.id = p.id and p.verificada) as verificada_em,
  coalesce(p.online_ate > $1, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = p.id and d.ate = p.online_ate and d.ate > $2) as disponivel_ate,
  p.plano_destaque as destacada, coalesce(b.opcoes, '{}') as estilos,
  coalesce((select json_agg(json_build_object('grupo', o.grupo, 'codigo', o.codigo)) from modelo_opcao o where o.modelo_id = p.id), '[]'::json) as opcoes,
  coalesce((select json_agg(json_build_object('codigo', v.codigo, 'preco', v.preco)) from modelo_preco v where v.modelo_id = p.id), '[]'::json) as precos,
  coalesce((select json_agg(json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
          'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio) from modelo_disponibilidade h where h.modelo_id = p.id), '[]'::json) as disponibilidade,
  coalesce((select json_agg(json_build_object('cidade', t -> 'lugar' -> 'cidade', 'estado', t -> 'lugar' -> 'estado',
          'de', t -> 'de', 'ate', t -> 'ate') order by t -> 'de') from jsonb_array_elements(b.roteiro -> 'temporadas') t), '[]'::json) as temporadas,
  coalesce((select json_object_agg(i.papel, json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa))
    from modelo_imagem i join arquivo a on a.hash = i.arquivo
    where i.modelo_id = p.id and a.oculto_em is null),
    '{}') as imagens,
  coalesce((select json_agg(json_build_object('id', x.id, 'visibilidade', x.visibilidade, 'album', x.album, 'conferida_em', (
            select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
            from imagem_conferida c
            where c.modelo_id = p.id and c.arquivo = a.hash and p.verificada), 'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa)
          order by x.ordem, x.id) from midia x join arquivo a on a.hash = x.arquivo
          where x.modelo_id = p.id and x.visibilidade <> 'link' and a.oculto_em is null), '[]'::json) as galeria,
  coalesce((select json_agg(json_build_object('id', s.id, 'restrito', s.restrito, 'expira_em', s.expira_em,
          'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa) order by s.criado_em desc, s.id desc) from storie s join arquivo a on a.hash = s.arquivo
          where s.modelo_id = p.id and s.expira_em > $3 and a.oculto_em is null), '[]'::json) as stories
from modelo_publico p left join busca b on b.id = p.id
where p.id = $4 and not exists (select from modelo_corte k where k.modelo_id = p.id);

select p.*, b.nota, coalesce(b.avaliacoes, 0) as avaliacoes,
  (select to_char(m.verificada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    from modelo m where m.id = p.id and p.verificada) as verificada_em,
  coalesce(p.online_ate > $1, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = p.id and d.ate = p.online_ate and d.ate > $2) as disponivel_ate,
  p.plano_destaque as destacada, coalesce(b.opcoes, '{}') as estilos,
  coalesce((select json_agg(json_build_object('grupo', o.grupo, 'codigo', o.codigo)) from modelo_opcao o where o.modelo_id = p.id), '[]'::json) as opcoes,
  coalesce((select json_agg(json_build_object('codigo', v.codigo, 'preco', v.preco)) from modelo_preco v where v.modelo_id = p.id), '[]'::json) as precos,
  coalesce((select json_agg(json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
          'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio) from modelo_disponibilidade h where h.modelo_id = p.id), '[]'::json) as disponibilidade,
  coalesce((select json_agg(json_build_object('cidade', t -> 'lugar' -> 'cidade', 'estado', t -> 'lugar' -> 'estado',
          'de', t -> 'de', 'ate', t -> 'ate') order by t -> 'de') from jsonb_array_elements(b.roteiro -> 'temporadas') t), '[]'::json) as temporadas,
  coalesce((select json_object_agg(i.papel, json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa))
    from modelo_imagem i join arquivo a on a.hash = i.arquivo
    where i.modelo_id = p.id and a.oculto_em is null),
    '{}') as imagens,
  coalesce((select json_agg(json_build_object('id', x.id, 'visibilidade', x.visibilidade, 'album', x.album, 'conferida_em', (
            select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
            from imagem_conferida c
            where c.modelo_id = p.id and c.arquivo = a.hash and p.verificada), 'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa)
          order by x.ordem, x.id) from midia x join arquivo a on a.hash = x.arquivo
          where x.modelo_id = p.id and x.visibilidade <> 'link' and a.oculto_em is null), '[]'::json) as galeria,
  coalesce((select json_agg(json_build_object('id', s.id, 'restrito', s.restrito, 'expira_em', s.expira_em,
          'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa) order by s.criado_em desc, s.id desc) from storie s join arquivo a on a.hash = s.arquivo
          where s.modelo_id = p.id and s.expira_em > $3 and a.oculto_em is null), '[]'::json) as stories
from modelo_publico p left join busca b on b.id = p.id
where p.url = $4;

-- selectInteiro

select p.*, v.nota, v.avaliacoes,
  (select max(a.fim) from assinatura a
    where a.conta_id = p.id and a.plano = p.plano and a.inicio <= $1 and a.fim > $2) as plano_fim,
  (select t.email from troca_email t
    where t.conta_id = p.id and t.expira_em > $3) as email_pendente,
  case when p.moderacao = 'recusado' then (select t.motivo from moderacao_ato t
    where t.alvo = 'modelo' and t.alvo_id = p.id and t.ato = 'recusar' order by t.id desc limit 1)
  end as motivo,
  -- Her own changes: reports of her, and signs that staff look into, are not for whoever has her account.
  exists (select from moderacao_item i where i.modelo_id = p.id and i.estado = 'aberto' and i.motivo in
    ('perfil_novo', 'texto_alterado', 'dados_alterados', 'imagens_alteradas')) as em_analise,
  campos_em_analise(p.id) as campos_em_analise,
  (select m.verificada_em is not null and m.selo_suspenso from modelo m where m.id = p.id) as selo_suspenso,
  (select to_char(m.verificada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    from modelo m where m.id = p.id and p.verificada) as verificada_em,
  coalesce(p.online_ate > $4, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = p.id and d.ate = p.online_ate and d.ate > $5) as disponivel_ate,
  p.plano_destaque as destacada, coalesce(b.opcoes, '{}') as estilos,
  coalesce((select json_agg(json_build_object('grupo', o.grupo, 'codigo', o.codigo)) from modelo_opcao o where o.modelo_id = p.id), '[]'::json) as opcoes,
  coalesce((select json_agg(json_build_object('codigo', v.codigo, 'preco', v.preco)) from modelo_preco v where v.modelo_id = p.id), '[]'::json) as precos,
  coalesce((select json_agg(json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
          'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio) from modelo_disponibilidade h where h.modelo_id = p.id), '[]'::json) as disponibilidade,
  coalesce((select json_agg(json_build_object('cidade', t -> 'lugar' -> 'cidade', 'estado', t -> 'lugar' -> 'estado',
          'de', t -> 'de', 'ate', t -> 'ate') order by t -> 'de') from jsonb_array_elements(b.roteiro -> 'temporadas') t), '[]'::json) as temporadas,
  coalesce((select json_object_agg(i.papel, json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa))
    from modelo_imagem i join arquivo a on a.hash = i.arquivo
    where i.modelo_id = p.id and a.oculto_em is null),
    '{}') as imagens,
  coalesce((select json_agg(json_build_object('id', x.id, 'visibilidade', x.visibilidade, 'album', x.album, 'conferida_em', (
            select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
            from imagem_conferida c
            where c.modelo_id = p.id and c.arquivo = a.hash and p.verificada), 'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa)
          order by x.ordem, x.id) from midia x join arquivo a on a.hash = x.arquivo
          where x.modelo_id = p.id and x.visibilidade <> 'link' and a.oculto_em is null), '[]'::json) as galeria,
  coalesce((select json_agg(json_build_object('id', s.id, 'restrito', s.restrito, 'expira_em', s.expira_em,
          'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa) order by s.criado_em desc, s.id desc) from storie s join arquivo a on a.hash = s.arquivo
          where s.modelo_id = p.id and s.expira_em > $6 and a.oculto_em is null), '[]'::json) as stories
from modelo_inteiro p
left join busca b on b.id = p.id
cross join lateral (
  select avg(nota) as nota, count(*)::integer as avaliacoes
  from depoimento d where d.modelo_id = p.id and d.status = 1 and d.oculto_em is null
) v
where p.id = $7;

select p.*, v.nota, v.avaliacoes,
  (select max(a.fim) from assinatura a
    where a.conta_id = p.id and a.plano = p.plano and a.inicio <= $1 and a.fim > $2) as plano_fim,
  (select t.email from troca_email t
    where t.conta_id = p.id and t.expira_em > $3) as email_pendente,
  case when p.moderacao = 'recusado' then (select t.motivo from moderacao_ato t
    where t.alvo = 'modelo' and t.alvo_id = p.id and t.ato = 'recusar' order by t.id desc limit 1)
  end as motivo,
  -- Her own changes: reports of her, and signs that staff look into, are not for whoever has her account.
  exists (select from moderacao_item i where i.modelo_id = p.id and i.estado = 'aberto' and i.motivo in
    ('perfil_novo', 'texto_alterado', 'dados_alterados', 'imagens_alteradas')) as em_analise,
  campos_em_analise(p.id) as campos_em_analise,
  (select m.verificada_em is not null and m.selo_suspenso from modelo m where m.id = p.id) as selo_suspenso,
  (select to_char(m.verificada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    from modelo m where m.id = p.id and p.verificada) as verificada_em,
  coalesce(p.online_ate > $4, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = p.id and d.ate = p.online_ate and d.ate > $5) as disponivel_ate,
  p.plano_destaque as destacada, coalesce(b.opcoes, '{}') as estilos,
  coalesce((select json_agg(json_build_object('grupo', o.grupo, 'codigo', o.codigo)) from modelo_opcao o where o.modelo_id = p.id), '[]'::json) as opcoes,
  coalesce((select json_agg(json_build_object('codigo', v.codigo, 'preco', v.preco)) from modelo_preco v where v.modelo_id = p.id), '[]'::json) as precos,
  coalesce((select json_agg(json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
          'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio) from modelo_disponibilidade h where h.modelo_id = p.id), '[]'::json) as disponibilidade,
  coalesce((select json_agg(json_build_object('cidade', t -> 'lugar' -> 'cidade', 'estado', t -> 'lugar' -> 'estado',
          'de', t -> 'de', 'ate', t -> 'ate') order by t -> 'de') from jsonb_array_elements(b.roteiro -> 'temporadas') t), '[]'::json) as temporadas,
  coalesce((select json_object_agg(i.papel, json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa))
    from modelo_imagem i join arquivo a on a.hash = i.arquivo
    where i.modelo_id = p.id and a.oculto_em is null),
    '{}') as imagens,
  coalesce((select json_agg(json_build_object('id', x.id, 'visibilidade', x.visibilidade, 'album', x.album, 'conferida_em', (
            select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
            from imagem_conferida c
            where c.modelo_id = p.id and c.arquivo = a.hash and p.verificada), 'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa)
          order by x.ordem, x.id) from midia x join arquivo a on a.hash = x.arquivo
          where x.modelo_id = p.id and x.visibilidade <> 'link' and a.oculto_em is null), '[]'::json) as galeria,
  coalesce((select json_agg(json_build_object('id', s.id, 'restrito', s.restrito, 'expira_em', s.expira_em,
          'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa) order by s.criado_em desc, s.id desc) from storie s join arquivo a on a.hash = s.arquivo
          where s.modelo_id = p.id and s.expira_em > $6 and a.oculto_em is null), '[]'::json) as stories
from modelo_inteiro p
left join busca b on b.id = p.id
cross join lateral (
  select avg(nota) as nota, count(*)::integer as avaliacoes
  from depoimento d where d.modelo_id = p.id and d.status = 1 and d.oculto_em is null
) v
where p.url = $7;

-- selectInteiroDela

select p.*, v.nota, v.avaliacoes,
  (select max(a.fim) from assinatura a
    where a.conta_id = p.id and a.plano = p.plano and a.inicio <= $1 and a.fim > $2) as plano_fim,
  (select t.email from troca_email t
    where t.conta_id = p.id and t.expira_em > $3) as email_pendente,
  case when p.moderacao = 'recusado' then (select t.motivo from moderacao_ato t
    where t.alvo = 'modelo' and t.alvo_id = p.id and t.ato = 'recusar' order by t.id desc limit 1)
  end as motivo,
  -- Her own changes: reports of her, and signs that staff look into, are not for whoever has her account.
  exists (select from moderacao_item i where i.modelo_id = p.id and i.estado = 'aberto' and i.motivo in
    ('perfil_novo', 'texto_alterado', 'dados_alterados', 'imagens_alteradas')) as em_analise,
  campos_em_analise(p.id) as campos_em_analise,
  (select m.verificada_em is not null and m.selo_suspenso from modelo m where m.id = p.id) as selo_suspenso,
  (select to_char(m.verificada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    from modelo m where m.id = p.id and p.verificada) as verificada_em,
  coalesce(p.online_ate > $4, false) as online,
  (select d.ate from modelo_disponivel d
    where d.modelo_id = p.id and d.ate = p.online_ate and d.ate > $5) as disponivel_ate,
  p.plano_destaque as destacada, coalesce(b.opcoes, '{}') as estilos,
  coalesce((select json_agg(json_build_object('grupo', o.grupo, 'codigo', o.codigo)) from modelo_opcao o where o.modelo_id = p.id), '[]'::json) as opcoes,
  coalesce((select json_agg(json_build_object('codigo', v.codigo, 'preco', v.preco)) from modelo_preco v where v.modelo_id = p.id), '[]'::json) as precos,
  coalesce((select json_agg(json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
          'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio) from modelo_disponibilidade h where h.modelo_id = p.id), '[]'::json) as disponibilidade,
  coalesce((select json_agg(json_build_object('cidade', t -> 'lugar' -> 'cidade', 'estado', t -> 'lugar' -> 'estado',
          'de', t -> 'de', 'ate', t -> 'ate') order by t -> 'de') from jsonb_array_elements(b.roteiro -> 'temporadas') t), '[]'::json) as temporadas,
  coalesce((select json_object_agg(i.papel, json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa))
    from modelo_imagem i join arquivo a on a.hash = i.arquivo
    where i.modelo_id = p.id and a.oculto_em is null),
    '{}') as imagens,
  coalesce((select json_agg(json_build_object('id', x.id, 'visibilidade', x.visibilidade, 'album', x.album, 'conferida_em', (
            select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
            from imagem_conferida c
            where c.modelo_id = p.id and c.arquivo = a.hash and p.verificada), 'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa)
          order by x.ordem, x.id) from midia x join arquivo a on a.hash = x.arquivo
          where x.modelo_id = p.id and x.visibilidade <> 'link' and a.oculto_em is null), '[]'::json) as galeria,
  coalesce((select json_agg(json_build_object('id', s.id, 'restrito', s.restrito, 'expira_em', s.expira_em,
          'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa) order by s.criado_em desc, s.id desc) from storie s join arquivo a on a.hash = s.arquivo
          where s.modelo_id = p.id and s.expira_em > $6 and a.oculto_em is null), '[]'::json) as stories
from modelo_inteiro p
left join busca b on b.id = p.id
cross join lateral (
  select avg(nota) as nota, count(*)::integer as avaliacoes
  from depoimento d where d.modelo_id = p.id and d.status = 1 and d.oculto_em is null
) v
where p.id = $7 and p.id = $8;

-- selectUrlAtual

select "p"."url"
from "modelo_url_antiga" as "u"
inner join "modelo_publico" as "p" on "p"."id" = "u"."modelo_id"
where "u"."url" = $1;

-- selectBanner

select
(select count(*)::integer from busca where online_ate > $1) as online,
coalesce((select json_agg(json_build_object('id', o.id, 'apelido', o.apelido, 'foto', json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa))
        order by o.posicao desc, o.id desc) from (select * from busca where online_ate > $2 and foto is not null
        order by posicao desc, id desc limit $3) o
      join arquivo a on a.hash = o.foto), '[]'::json) as avatares,
coalesce((select json_agg(json_build_object('id', s.id, 'modelo_id', s.modelo_id, 'restrito', s.restrito,
        'expira_em', s.expira_em, 'apelido', s.apelido, 'url', s.url,
        'avatar', (select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa) from arquivo a where a.hash = s.foto),
        'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor, 'tipo', a.tipo, 'previa', a.previa) order by s.criado_em desc, s.id desc) from (select u.* from (
          select distinct on (r.modelo_id) r.*, b.apelido, b.url, b.foto
          from (select t.* from storie t join arquivo f on f.hash = t.arquivo
                where t.expira_em > $4 and f.oculto_em is null
                order by t.criado_em desc limit 200) r
          join busca b on b.id = r.modelo_id
          order by r.modelo_id, r.criado_em desc, r.id desc) u
        order by u.criado_em desc, u.id desc limit $5) s
      join arquivo a on a.hash = s.arquivo), '[]'::json) as stories;

-- markVencidos

select refazer_vencidos() as total;

-- updateOnline

with ativa as (
  update modelo_ausencia set ativa_em = dia_em_sao_paulo($1::timestamptz)
  where modelo_id = $2 and $3::timestamptz is not null
), mudada as (
  update modelo set online_ate = $4::timestamptz
  where id = $5 and online_ate is distinct from $6::timestamptz returning id, online_ate
), nova as (
  insert into modelo_disponivel (modelo_id, ate)
  select id, $7::timestamptz from modelo
  where id = $8 and $9::timestamptz is not null and $10::boolean
  on conflict (modelo_id) do update set ate = excluded.ate returning modelo_id
), velha as (
  delete from modelo_disponivel
  where modelo_id = $11 and not ($12::boolean and $13::timestamptz is not null)
  returning modelo_id
)
select m.id, case when n.online_ate is not null then graphile_worker.add_job(
    'end-online', run_at := n.online_ate, job_key := 'online:' || m.id) end,
  -- Her page and card say until when, also while she only stays online for longer.
  (select count(pg_notify('cache', tag || modelo_id)) from (
    select modelo_id from nova union all select modelo_id from velha) d,
    unnest(array['drop perfil:', 'stale cartao:']) tag)
from modelo m left join mudada n on n.id = m.id where m.id = $14;

-- selectOnlineAcaba

select "id"
from "modelo"
where "id" = $1 and "online_ate" > $2 and "online_ate" < $3 and not exists (select "d"."modelo_id" from "modelo_disponivel" as "d" where "d"."modelo_id" = "modelo"."id"
  and "d"."ate" = "modelo"."online_ate");

-- publishAtividades

update modelo_ausencia u set ativa_em = dia_em_sao_paulo(u.vista_em)
from (
  select modelo_id from modelo_ausencia
  where (ativa_em is null or ativa_em < dia_em_sao_paulo(vista_em))
    and vista_em < dia_em_sao_paulo($1::timestamptz)::timestamp at time zone 'America/Sao_Paulo'
  order by modelo_id limit 500 for update) t
where u.modelo_id = t.modelo_id;

-- clearOnline

with fim as (delete from modelo_disponivel where ate <= now() returning modelo_id)
select pg_notify('cache', 'drop cartao:' || modelo_id) from fim;

update "modelo"
set "online_ate" = $1
where "id" in (select "id" from "busca" where "online_ate" <= now() order by "id" limit $2)
  and "online_ate" <= now();

-- selectPresenca

select exists (select from modelo_publico p where p.id = m.id) as publico,
  case when m.online_ate > $1::timestamptz then m.online_ate end as online_ate,
  exists (select from modelo_disponivel d
    where d.modelo_id = m.id and d.ate = m.online_ate and d.ate > $2::timestamptz) as escolhido
from modelo m where m.id = $3;
