-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertAto

insert into "moderacao_ato" ("equipe_id", "item_id", "alvo", "alvo_id", "ato", "razao", "motivo",
  "desfaz", "criado_em")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning "id";

-- queueEmail

select graphile_worker.add_job('send-decisao', json_build_object('ato', $1::integer),
run_at := $2, job_key := $3);

-- cancelEmail

select graphile_worker.remove_job($1);

-- selectEmailDoAto

select "a"."id", "a"."ato", "a"."alvo", "a"."motivo" as "recado", "a"."razao", "i"."motivo", "c"."id" as "conta", "c"."nome", "m"."url", "l"."codigo", "l"."contestavel_ate", coalesce((select bool_or(n.via = 'notificacao') and not bool_or(n.ocultou)
from denuncia n where n.fila_id = a.item_id), false) as "so_notificada" from "moderacao_ato" as "a" left join "depoimento" as "d" on "d"."id" = "a"."alvo_id" and "a"."alvo" = $1 left join "storie_comentario" as "o" on "o"."id" = "a"."alvo_id" and "a"."alvo" = $2 left join "impulso" as "b" on "b"."id" = "a"."alvo_id" and "a"."alvo" = $3 inner join "conta" as "c" on "c"."id" = case a.alvo when 'depoimento' then d.cliente_id when 'comentario' then o.cliente_id
  when 'impulso' then b.modelo_id else a.alvo_id end left join "carta" as "l" on "l"."ato_id" = "a"."id" and "l"."conta_id" = "c"."id" left join "moderacao_item" as "i" on "i"."id" = "a"."item_id" left join "modelo" as "m" on "m"."id" = "c"."id" where "a"."id" = $4 and "a"."alvo" in ($5, $6, $7, $8, $9);

-- selectSituacao

select m.moderacao, exists (select from modelo_publico p where p.id = m.id) as publico, m.desativado,
  m.oculto_em is not null as oculto, m.recolhida_em is not null as recolhida,
  case when m.pausada_em is not null then json_build_object('ate', m.pausada_ate) end as pausa,
  case when m.moderacao = 'recusado' then coalesce(
    (select json_build_object('recado', a.motivo, 'razao', a.razao) from moderacao_ato a
      where a.alvo = 'modelo' and a.alvo_id = m.id and a.ato = 'recusar' order by a.id desc limit 1),
    json_build_object('recado', '', 'razao', null)) end as recusa,
  falta_para_analise(m.id) as falta, espera_da_fila('{perfil_novo}', $1) as espera,
  campos_em_analise(m.id) as campos_em_analise,
  m.verificada_em is not null and m.selo_suspenso as selo_suspenso,
  coalesce((select json_agg(json_build_object(
      'id', a.id, 'ato', a.ato, 'recado', a.motivo, 'criado_em', a.criado_em) order by a.id desc)
    from (select * from moderacao_ato t where alvo = 'modelo' and alvo_id = m.id
        -- Of a case, which is not for whoever has her account.
        and ato <> 'concluir'
        and desfaz is null and not exists (select from moderacao_ato u where u.desfaz = t.id)
      order by id desc limit 10) a), '[]') as decisoes
from modelo m where m.id = $2;

-- selectSuspensao

select a.motivo, l.codigo from moderacao_ato a left join moderacao_item i on i.id = a.item_id
left join carta l on l.ato_id = a.id and l.conta_id = $1
where a.alvo_id = $2
  and ((a.alvo = 'conta' and a.ato = 'suspender') or (a.alvo = 'modelo' and (a.ato = 'suspeitar'
    or (a.ato = 'recusar' and i.motivo = 'suspeita_menor'))))
  and not exists (select from moderacao_ato u where u.desfaz = a.id)
order by a.id desc limit 1;

-- selectConta

select "tipo", "estado"
from "conta"
where "id" = $1;

-- selectPedidoAberto

select from moderacao_item
where conta_id = $1 and motivo = $2 and estado = 'aberto';

-- queueAviso

select graphile_worker.add_job('send-apagada', json_build_object('email', email, 'idioma', idioma,
  'nome', nome, 'palavra', palavra, 'recado', $1::text), run_at := $2)
from conta where id = $3 and email_confirmado_em is not null;

-- selectAtos

select (select count(*)::integer from moderacao_ato a where true) as total,
coalesce((select json_agg(json_build_object(
    'id', a.id, 'ato', a.ato, 'alvo', a.alvo, 'alvo_id', a.alvo_id, 'equipe', e.nome,
    'razao', a.razao, 'recado', a.motivo, 'criado_em', a.criado_em,
    'titulo', coalesce(c.nome, dm.apelido, g.nome, pc.nome, om.apelido, bm.apelido, rp.nome)) order by a.id desc)
  from (
    select * from moderacao_ato a where true
    order by id desc limit $1 offset $2
  ) a
  left join conta e on e.id = a.equipe_id
  left join conta c on a.alvo in ('modelo', 'conta') and c.id = a.alvo_id
  left join depoimento d on a.alvo = 'depoimento' and d.id = a.alvo_id
  left join modelo dm on dm.id = d.modelo_id
  left join storie_comentario o on a.alvo = 'comentario' and o.id = a.alvo_id
  left join modelo om on om.id = o.modelo_id
  left join mensagem g on a.alvo = 'mensagem' and g.id = a.alvo_id
  left join cobranca p on a.alvo = 'cobranca' and p.id = a.alvo_id
  left join conta pc on pc.id = p.conta_id
  left join impulso b on a.alvo = 'impulso' and b.id = a.alvo_id
  left join modelo bm on bm.id = b.modelo_id
  left join preco_anunciado r on a.alvo = 'preco' and r.id = a.alvo_id
  left join plano rp on rp.codigo = r.plano), '[]') as rows;

-- selectAtosDe

select (select count(*)::integer from moderacao_ato a where a.alvo = $1 and a.alvo_id = $2) as total,
coalesce((select json_agg(json_build_object(
    'id', a.id, 'ato', a.ato, 'alvo', a.alvo, 'alvo_id', a.alvo_id, 'equipe', e.nome,
    'razao', a.razao, 'recado', a.motivo, 'criado_em', a.criado_em,
    'titulo', coalesce(c.nome, dm.apelido, g.nome, pc.nome, om.apelido, bm.apelido, rp.nome)) order by a.id desc)
  from (
    select * from moderacao_ato a where a.alvo = $3 and a.alvo_id = $4
    order by id desc limit $5 offset $6
  ) a
  left join conta e on e.id = a.equipe_id
  left join conta c on a.alvo in ('modelo', 'conta') and c.id = a.alvo_id
  left join depoimento d on a.alvo = 'depoimento' and d.id = a.alvo_id
  left join modelo dm on dm.id = d.modelo_id
  left join storie_comentario o on a.alvo = 'comentario' and o.id = a.alvo_id
  left join modelo om on om.id = o.modelo_id
  left join mensagem g on a.alvo = 'mensagem' and g.id = a.alvo_id
  left join cobranca p on a.alvo = 'cobranca' and p.id = a.alvo_id
  left join conta pc on pc.id = p.conta_id
  left join impulso b on a.alvo = 'impulso' and b.id = a.alvo_id
  left join modelo bm on bm.id = b.modelo_id
  left join preco_anunciado r on a.alvo = 'preco' and r.id = a.alvo_id
  left join plano rp on rp.codigo = r.plano), '[]') as rows;

-- updateEstado

update "conta"
set "estado" = $1
where "id" = $2 and "estado" in ($3, $4) and "tipo" != $5;

update "conta"
set "estado" = case when apagar_em is null then 'ativa' else 'em_exclusao' end
where "id" = $1 and "estado" in ($2) and "tipo" != $3;
