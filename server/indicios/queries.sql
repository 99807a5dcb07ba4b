-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertIndicios

with m as (
  select m.*, c.estado = 'ativa' and m.moderacao <> 'recusado' as aberta
  from modelo m join conta c on c.id = m.id and c.estado <> 'apagada'
  where m.moderacao <> 'rascunho'
),
marca(modelo_id, sinal, marca) as (
  select m.id, 'telefone', md5(c.contato) from m
  -- With the ninth digit that a mobile number of ten is written without.
  cross join lateral (values
    (regexp_replace(telefone, '^(\d\d)([6-9]\d{7})$', '\19\2')), ('@' || lower(telegram)), (signal)) c(contato)
  where c.contato is not null
  union all
  select id, 'texto', md5(lower(regexp_replace(trim(descricao), '\s+', ' ', 'g'))) from m
  where length(trim(descricao)) >= $1
  union all
  select m.id, 'imagem', x.arquivo from m join (
    select modelo_id, arquivo from midia union select modelo_id, arquivo from modelo_imagem
  ) x on x.modelo_id = m.id
  where $2
  union all
  select m.id, 'pagador', encode(p.marca, 'hex') from m join pagador p on p.modelo_id = m.id
),
juntas as (
  select sinal, marca, array_agg(distinct modelo_id) as modelos from marca
  group by sinal, marca
  having count(distinct modelo_id) >= case sinal when 'pagador' then $3::integer else 2 end
),
achado as (
  select x.modelo_id, j.sinal, md5(j.marca || j.modelos::text) as marca,
    array_remove(j.modelos, x.modelo_id) as outras
  from juntas j cross join lateral unnest(j.modelos) x(modelo_id)
  join m on m.id = x.modelo_id and m.aberta
  union all
  select p.modelo_id, 'cidades', md5(array_agg(distinct p.cidade || p.estado)::text), '{}'::integer[]
  from modelo_passagem p join m on m.id = p.modelo_id and m.aberta
  where p.em > $4::timestamptz - interval '7 days'
  group by p.modelo_id having count(distinct (p.cidade, p.estado)) >= $5::integer
),
novo as (
  insert into indicio (modelo_id, sinal, marca, criado_em)
  select distinct modelo_id, sinal, marca, $6::timestamptz from achado
  on conflict do nothing returning modelo_id, sinal, marca
)
select modelo_id as modelo, sinal,
  array(select distinct o from achado a join novo n using (modelo_id, sinal, marca), unnest(a.outras) o
    where a.modelo_id = x.modelo_id and a.sinal = x.sinal order by o) as outras
from (select distinct modelo_id, sinal from novo) x
order by modelo_id, sinal;

-- insertPagador

insert into pagador (modelo_id, marca, em)
select m.id, $1, $2::timestamptz from modelo m join conta c on c.id = m.id
where m.id = $3 and c.estado <> 'apagada'
on conflict (modelo_id, marca) do update set em = excluded.em;

-- deletePagadores

delete from "pagador"
where "em" < $1;

-- selectMudancas

select m.id from modelo m
join conta c on c.id = m.id and c.estado = 'ativa'
cross join lateral (
  select greatest(m.verificada_em, $1::timestamptz - make_interval(days => $2)) as desde) d
where m.moderacao = 'aprovado' and m.verificada_em is not null
  and m.prova_motivo is distinct from 'mudanca'
  and m.telefone_mudou_em > d.desde
  and exists (select from modelo_passagem p where p.modelo_id = m.id and p.em > d.desde)
  and (select count(*) > 0 and count(*) filter (where i.criado_em > d.desde) * 2 >= count(*)
    from midia i where i.modelo_id = m.id and i.visibilidade = 'publico')
order by m.id;

-- insertVencidas

insert into indicio (modelo_id, sinal, marca, criado_em)
select m.id, 'prova_vencida', md5(m.prova_ate::text), $1::timestamptz from modelo m
join conta c on c.id = m.id and c.estado = 'ativa'
where m.prova_pedida is not null and m.prova_ate < $2::timestamptz
  and not exists (select from verificacao v where v.modelo_id = m.id and v.estado = 'enviada')
on conflict do nothing returning modelo_id as id;

-- deletePassagens

delete from "modelo_passagem"
where "em" < $1;
