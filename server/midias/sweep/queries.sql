-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectLugares

select hash from arquivo where hash = any($1::text[])
or previa in (select previa from arquivo where hash = any($2::text[]))
order by hash for update;

select a.hash, a.tipo, a.larguras, a.previa,
    exists (select from midia m where m.arquivo = a.hash and m.visibilidade = 'publico')
      or exists (select from modelo_imagem i where i.arquivo = a.hash)
      or exists (select from storie s where s.arquivo = a.hash and not s.restrito)
      or (
exists (select from moderacao_desfazer u where a.hash = any(u.arquivos) and coalesce(u.guardado_ate, u.ate) > now())
or exists (select from denuncia d where d.arquivo = a.hash and d.decidido_em is null)
or arquivo_lacrado(a.hash)) as publico,
    exists (select from midia m where m.arquivo = a.hash and m.visibilidade <> 'publico')
      or exists (select from storie s where s.arquivo = a.hash and s.restrito)
      or exists (select from upload u where u.arquivo = a.hash)
      or (
exists (select from moderacao_desfazer u where a.hash = any(u.arquivos) and coalesce(u.guardado_ate, u.ate) > now())
or exists (select from denuncia d where d.arquivo = a.hash and d.decidido_em is null)
or arquivo_lacrado(a.hash)) as privado,
    not exists (select from arquivo o where o.previa = a.previa and o.hash <> a.hash) as "previaSo"
  from arquivo a where a.hash = any($1::text[]);

select hash from arquivo where hash = any($1::text[])
order by hash for key share;

-- deleteArquivo

delete from "arquivo"
where "hash" = $1;

-- addSettleJob

select graphile_worker.add_job('settle-arquivos',
payload := json_build_object('hashes', $1::json),
run_at := now() + make_interval(mins => $2::integer));

-- deleteVencidos

with vencidos as (
  select id from storie s where expira_em <= $1
    and not exists (select from suspeita_de_menor m where m.modelo_id = s.modelo_id)
  order by expira_em limit $2
  for update skip locked
), tirados as (
  delete from storie s using vencidos v where s.id = v.id returning s.arquivo
)
select arquivo, graphile_worker.add_job('settle-arquivos',
  payload := json_build_object('hashes', json_build_array(arquivo)))
from (select distinct arquivo from tirados) t;

-- selectSemUso

select hash from arquivo a where hash > $1
    and not exists (select from midia m where m.arquivo = a.hash)
    and not exists (select from modelo_imagem i where i.arquivo = a.hash)
    and not exists (select from storie s where s.arquivo = a.hash)
    and not exists (select from upload u where u.arquivo = a.hash)
    and not (
exists (select from moderacao_desfazer u where a.hash = any(u.arquivos) and coalesce(u.guardado_ate, u.ate) > now())
or exists (select from denuncia d where d.arquivo = a.hash and d.decidido_em is null)
or arquivo_lacrado(a.hash))
  order by hash limit $2;
