-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectImpressoes

select "hash", "impressao"
from "arquivo"
where "hash" = any($1::text[]);

-- selectRepetidas

select distinct on (p.hash, uso.modelo_id)
  p.hash, uso.modelo_id as modelo, a.hash as arquivo,
  bit_count(a.impressao # p.impressao)::integer as distancia
from unnest($1::text[], $2::bit(64)[])
  as p(hash, impressao)
join arquivo a on a.impressao is not null and faixas(a.impressao) && faixas_vizinhas(p.impressao)
  and bit_count(a.impressao # p.impressao) <= $3
join lateral (
  select modelo_id from midia where arquivo = a.hash
  union select modelo_id from modelo_imagem where arquivo = a.hash
  union select modelo_id from storie where arquivo = a.hash
) uso on uso.modelo_id <> $4
order by p.hash, uso.modelo_id, distancia;

-- insertBanidas

insert into imagem_banida (hash, impressao, fila_id)
select hash, impressao, $1::integer from arquivo where hash = any($2::text[])
on conflict do nothing;

-- queueRecortes

select graphile_worker.add_job('keep-recortes',
payload := json_build_object('hashes', $1::json));

-- selectFotosBanidas

select a.hash, a.larguras from arquivo a
where a.hash = any($1::text[]) and a.tipo = 'foto'
  and exists (select from imagem_banida b where b.hash = a.hash);

-- insertRecortes

insert into imagem_banida_recorte (hash, impressao)
select $1, r.impressao from unnest($2::bit(64)[]) as r(impressao)
where exists (select from imagem_banida b where b.hash = $3) on conflict do nothing;

-- deleteBanidas

with livres as (delete from imagem_banida where fila_id = $1 returning hash)
delete from imagem_banida_recorte r where r.hash in (select hash from livres)
  and not exists (select from imagem_banida b where b.hash = r.hash and b.fila_id <> $2);

-- selectBanidas

select b.hash, i.modelo_id as modelo from (
  select hash, fila_id from imagem_banida where hash = $1
  union
  select b.hash, b.fila_id from unnest($2::bit(64)[]) as p(impressao)
  join imagem_banida b on b.impressao is not null
    and faixas(b.impressao) && faixas_vizinhas(p.impressao)
    and bit_count(b.impressao # p.impressao) <= $3
  union
  select b.hash, b.fila_id from unnest($4::bit(64)[]) as p(impressao)
  join imagem_banida_recorte r on faixas(r.impressao) && faixas_vizinhas(p.impressao)
    and bit_count(r.impressao # p.impressao) <= $5
  join imagem_banida b on b.hash = r.hash) b
left join moderacao_item i on i.id = b.fila_id
order by b.hash limit 10;
