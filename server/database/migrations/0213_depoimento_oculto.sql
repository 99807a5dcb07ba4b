-- A review that a report hides has a mark of its own, as profiles and files do. Before, it was refused meanwhile and
-- approved when staff dismissed the report, whatever its profile's owner and staff had decided about it in between.
-- Breaking for nodes of the version before: they would show what is hidden. Stop them first.
alter table depoimento add column oculto_em timestamptz;

create or replace view depoimento_nomeado as
select d.id, d.modelo_id, d.cliente_id, d.nota, d.comentario, d.resposta, d.status, d.destaque, d.versao, d.criado_em,
  coalesce(split_part(c.nome, ' ', 1), 'Anônimo') as cliente_nome, d.cliente_cidade, d.cliente_estado,
  case when k.em is null or d.criado_em > k.em then m.apelido end as modelo_nome,
  case when k.em is null or d.criado_em > k.em then m.url end as modelo_url,
  m.id is not null as publicado,
  d.oculto_em is not null as oculto
from depoimento d
left join modelo_publico m on m.id = d.modelo_id
left join modelo_corte k on k.modelo_id = d.modelo_id
left join conta c on c.id = d.cliente_id and c.estado = 'ativa';

create or replace view depoimento_publico as
select id, modelo_id, nota, comentario, resposta, status, destaque, criado_em, cliente_nome, cliente_cidade,
  cliente_estado, modelo_nome, modelo_url
from depoimento_nomeado where publicado and status = 1 and not oculto;

do $$ begin
  execute replace(pg_get_functiondef('refazer_busca(integer)'::regprocedure),
    'd.modelo_id = p.id and d.status = 1', 'd.modelo_id = p.id and d.status = 1 and d.oculto_em is null');
end $$;

create or replace function depoimento_avisa() returns trigger language plpgsql as $$
begin
  if old.status = 1 and (new.status is distinct from 1 or new.oculto_em is distinct from old.oculto_em
      or new.comentario <> old.comentario or new.cliente_id is distinct from old.cliente_id) then
    perform pg_notify('cache', 'drop modelo:' || old.modelo_id);
  end if;
  perform pg_notify('cache', 'stale catalogo');
  return null;
end $$;

-- Those that a report hides now. A refusal of another kind stands.
update depoimento d set oculto_em = r.criado_em, status = 1, retirado = false
from denuncia r
where r.depoimento_id = d.id and r.ocultou and r.desfecho is null and d.retirado
  and not exists (select from moderacao_ato a where a.alvo = 'depoimento' and a.alvo_id = d.id and a.ato = 'recusar');

-- Those that staff took down after a report and that may be contested: this leads to where they were before it.
update moderacao_desfazer u set antes = jsonb_set(u.antes, '{mudancas}',
  coalesce((select jsonb_agg(m) from jsonb_array_elements(u.antes -> 'mudancas') m where m ->> 'tabela' <> 'depoimento'),
    '[]') || jsonb_build_object('tabela', 'depoimento', 'id', a.alvo_id,
      'de', coalesce((select m -> 'de' from jsonb_array_elements(u.antes -> 'mudancas') m
        where m ->> 'tabela' = 'depoimento'), '{}') || '{"status": 1, "retirado": false}',
      'para', coalesce((select m -> 'para' from jsonb_array_elements(u.antes -> 'mudancas') m
        where m ->> 'tabela' = 'depoimento'), '{}') || '{"status": 9, "retirado": true}'))
from moderacao_ato a
where a.id = u.ato_id and a.alvo = 'depoimento' and a.ato = 'recusar' and (u.antes #>> '{denuncias,ocultou}')::boolean;
