-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertUpload

select pg_advisory_xact_lock(hashtextextended($1, 0));

insert into upload (modelo_id, nome, marca, para, de_midia, de_upload)
select $1::integer, $2::text, $3::boolean, $4::text,
  (select id from midia where id = $5::integer and modelo_id = $6),
  (select id from upload where id = $7::uuid and modelo_id = $8)
where (select count(*) from upload where modelo_id = $9) < $10
returning id;

-- startPreparing

with recebido as (
  update upload u set estado = 'processando', vez = least(32767, (
    select greatest(
      coalesce(min(w.vez) + 1, 0),
      coalesce(max(w.vez) filter (where w.modelo_id = u.modelo_id) + 1, 0))
    from upload w where w.estado = 'processando' and w.modelo_id is not null))
  where id = $1 and estado = 'recebendo' returning id, vez
)
select graphile_worker.add_job('prepare-upload', payload := json_build_object('upload', id),
  queue_name := 'upload:' || id, priority := vez) from recebido;

-- isAprovada

select "moderacao"
from "modelo"
where "id" = $1;

-- selectUpload

select "id", "modelo_id", "nome", "marca", "estado", "motivo", "arquivo"
from "upload"
where "id" = $1;

-- selectApelido

select "apelido"
from "modelo"
where "id" = $1;

-- selectUploads

select u.id, u.modelo_id, u.nome, u.marca, u.estado, u.motivo, u.arquivo, u.para,
  u.de_midia, u.de_upload, a.tipo, a.duracao_ms, a.hash, a.larguras, a.largura, a.altura, a.thumbhash, a.cor
from upload u left join arquivo a on a.hash = u.arquivo
where u.modelo_id = $1 and u.estado <> 'recebendo'
  and ($2::uuid is null or u.id = $3::uuid)
order by u.criado_em, u.id;

-- nameArquivo

update "upload"
set "arquivo" = $1
where "id" = $2 and "estado" = $3;

-- finishUpload

update "upload"
set "estado" = $1
where "id" = $2 and "estado" = $3;

update "upload"
set "estado" = $1, "motivo" = $2
where "id" = $3 and "estado" = $4;

-- discardUploads

with largados as (
  update upload set modelo_id = null where id = any($1::uuid[]) and modelo_id = $2
  returning id
)
select graphile_worker.add_job('discard-upload', payload := json_build_object('upload', id),
  queue_name := 'upload:' || id, job_key := 'discard:' || id) from largados;

-- discardOld

with largados as (
  update upload set modelo_id = null
  where criado_em < $1 or (modelo_id is null and criado_em < now() - interval '1 hour')
  returning id
)
select graphile_worker.add_job('discard-upload', payload := json_build_object('upload', id),
  queue_name := 'upload:' || id, job_key := 'discard:' || id) from largados;

-- deleteUpload

delete from "upload"
where "id" = $1
returning "arquivo";
