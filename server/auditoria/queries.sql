-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertFatos

insert into "auditoria" ("fato", "conta_id", "dado", "alvo", "alvo_id")
values ($1, $2, $3, $4, $5);

-- deleteFatos

delete from "auditoria"
where "criado_em" < $1;

-- selectFatos

select (select count(*)::integer from auditoria f where
($1::text is null or f.fato = $2)
and ($3::integer is null or f.conta_id = $4
  or (f.alvo in ('modelo', 'conta') and f.alvo_id = $5))) as total,
  coalesce((select json_agg(json_build_object(
      'id', f.id, 'fato', f.fato, 'dado', f.dado, 'conta', f.conta_id, 'nome', c.nome,
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
