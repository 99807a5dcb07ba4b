-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertFatos

insert into "auditoria" ("fato", "conta_id", "dado", "alvo", "alvo_id")
values ($1, $2, $3, $4, $5);

-- deleteFatos

delete from "auditoria"
where "criado_em" < $1;

-- selectQuebras

with elos as (
  select e.*, lag(elo, 1, ''::bytea) over w as antes, lag(ordem, 1, 0::bigint) over w as anterior
  from registro_elo e window w as (order by ordem)
), linhas as (
  select 'moderacao_ato' as tabela, a.id::bigint as linha, resumo_da_linha(a) as resumo
  from moderacao_ato a
  union all
  select 'auditoria', f.id, resumo_da_linha(f) from auditoria f
)
select ordem::float8, tabela, linha::float8, falha from (
  select e.ordem, e.tabela, e.linha, unnest(array_remove(array[
    case when e.elo <> sha256(e.antes || e.resumo) then 'elo' end,
    case when e.ordem <> e.anterior + 1 then 'lacuna' end,
    case when l.resumo <> e.resumo then 'mudada' end,
    case when l.linha is null and (e.tabela <> 'auditoria' or e.feita_em >= $1)
      then 'ausente' end
  ], null)) as falha
  from elos e left join linhas l using (tabela, linha)
  union all
  select null, tabela, linha, 'fora' from linhas l
  where not exists (select from registro_elo e where (e.tabela, e.linha) = (l.tabela, l.linha))
) q order by ordem nulls last, tabela, linha limit 1000;

-- selectUltimoElo

select ordem::float8, encode(elo, 'hex') as elo
from registro_elo
order by ordem desc
limit 1;

-- selectTemElo

select
from registro_elo
where ordem = $1 and encode(elo, 'hex') = $2;

-- selectFatos

select (select count(*)::integer from auditoria f where
($1::text is null or f.fato = $2)
and ($3::integer is null or f.conta_id = $4
  or (f.alvo in ('modelo', 'conta') and f.alvo_id = $5))) as total,
  coalesce((select json_agg(json_build_object(
      'id', f.id, 'fato', f.fato, 'dado', f.dado, 'razao', f.razao, 'conta', f.conta_id, 'nome', c.nome,
      'alvo', f.alvo, 'alvo_id', f.alvo_id, 'titulo', a.nome, 'criado_em', f.criado_em)
      order by f.id desc)
    from (
      select * from auditoria f where
($6::text is null or f.fato = $7)
and ($8::integer is null or f.conta_id = $9
  or (f.alvo in ('modelo', 'conta') and f.alvo_id = $10))
      order by id desc limit $11 offset $12
    ) f
    left join conta c on c.id = f.conta_id
    left join conta a on f.alvo in ('modelo', 'conta') and a.id = f.alvo_id), '[]') as rows;
