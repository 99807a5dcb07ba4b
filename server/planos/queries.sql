-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectPlanos

select "p"."codigo", "p"."nome", "p"."preco", "p"."dias", "p"."posicao", "p"."destaque", "p"."stories", "p"."midia_privada", case when a.id is not null then json_build_object(
'preco', a.para::float8, 'desde', a.vale_desde, 'motivo', a.motivo) end as "anunciado" from "plano" as "p" left join "preco_anunciado" as "a" on "a"."plano" = "p"."codigo" and "a"."retirado_em" is null and "a"."aplicado_em" is null order by "p"."posicao", "p"."preco", "p"."codigo";

-- selectPlanoAtual

select p.codigo, p.nome, p.preco::float8 as preco, p.dias, p.posicao, p.destaque, p.stories,
  p.midia_privada,
  case when p.preco > 0 then (select max(a.fim) from assinatura a
    where a.conta_id = $1 and a.plano = p.codigo and a.fim > $2::timestamptz) end as validade
from plano_vigente($3, $4) p;

-- selectAcervo

select (count(*) filter (where tipo = 'foto'))::integer as fotos,
  (count(*) filter (where tipo = 'video'))::integer as videos,
  (count(*) filter (where tipo = 'storie'))::integer as stories,
  count(distinct modelo_id)::integer as perfis
from (
  select m.modelo_id, a.tipo from midia m
  join arquivo a on a.hash = m.arquivo
  where m.visibilidade = 'privado' and a.oculto_em is null
  union all
  select s.modelo_id, 'storie' from storie s where s.restrito and s.expira_em > now()
) x join busca b on b.id = x.modelo_id;

-- lockConta

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- isApagada

select "estado"
from "conta"
where "id" = $1;

-- selectPagas

select "id", "conta_id", "valor", "pix_copia_e_cola", "recado", "assinatura_id", "criada_em", "expira_em", "provedor", "txid", "paga_em", "desistencia_em", coalesce(plano, 'impulso') as "plano", status as "status", (select p.valor / 100.0::float8 from pix_recebido p
where p.cobranca_id = cobranca.id and p.destino = 'devolucao'
  and p.valor <> round(cobranca.valor * 100)
order by p.criado_em desc limit 1) as "outro_valor" from "cobranca" where "conta_id" = $1 and "status" = $2 and "desistencia_em" is null and "paga_em" >= $3 order by "id";

-- selectCobranca

select "id", "conta_id", "valor", "pix_copia_e_cola", "recado", "assinatura_id", "criada_em", "expira_em", "provedor", "txid", "paga_em", "desistencia_em", coalesce(plano, 'impulso') as "plano", status as "status", (select p.valor / 100.0::float8 from pix_recebido p
where p.cobranca_id = cobranca.id and p.destino = 'devolucao'
  and p.valor <> round(cobranca.valor * 100)
order by p.criado_em desc limit 1) as "outro_valor" from "cobranca" where "id" = $1;

-- selectPendente

select "id", "conta_id", "valor", "pix_copia_e_cola", "recado", "assinatura_id", "criada_em", "expira_em", "provedor", "txid", "paga_em", "desistencia_em", coalesce(plano, 'impulso') as "plano", status as "status", (select p.valor / 100.0::float8 from pix_recebido p
where p.cobranca_id = cobranca.id and p.destino = 'devolucao'
  and p.valor <> round(cobranca.valor * 100)
order by p.criado_em desc limit 1) as "outro_valor" from "cobranca" where "conta_id" = $1 and "plano" is not null and "status" = $2 and "expira_em" > $3;

select "id", "conta_id", "valor", "pix_copia_e_cola", "recado", "assinatura_id", "criada_em", "expira_em", "provedor", "txid", "paga_em", "desistencia_em", coalesce(plano, 'impulso') as "plano", status as "status", (select p.valor / 100.0::float8 from pix_recebido p
where p.cobranca_id = cobranca.id and p.destino = 'devolucao'
  and p.valor <> round(cobranca.valor * 100)
order by p.criado_em desc limit 1) as "outro_valor" from "cobranca" where "conta_id" = $1 and "plano" is null and "status" = $2 and "expira_em" > $3;

-- selectCompras

select "c"."id", "c"."valor", "c"."txid", "c"."paga_em" as "paga", "a"."inicio", "a"."fim", c.plano as "plano", "c"."desistencia_em" as "desistencia", c.status as "status", c.contrato is not null as "contrato", case
when c.provedor <> 'pix-estatico' then coalesce((
  select sum(d.valor) from pix_recebido p join pix_devolucao d on d.e2eid = p.e2eid
  where p.cobranca_id = c.id and p.destino = 'plano' and d.status = 'DEVOLVIDO'), 0) / 100.0
when c.status = 'devolvida' then c.valor else 0 end::float8 as "devolvido", case
when c.provedor <> 'pix-estatico' then coalesce((
  select sum(d.valor) from pix_recebido p join pix_devolucao d on d.e2eid = p.e2eid
  where p.cobranca_id = c.id and p.destino = 'plano' and d.status in ('PEDIDA', 'EM_PROCESSAMENTO')), 0) / 100.0
when c.status = 'devolvida' then 0 else 0 end::float8 as "a_caminho" from "cobranca" as "c" left join "assinatura" as "a" on "a"."id" = "c"."assinatura_id" where "c"."conta_id" = $1 and "c"."plano" is not null and "c"."status" in ($2, $3) and "c"."paga_em" > $4::timestamptz - interval '1 year' order by "c"."paga_em" desc, "c"."id" desc limit $5;

-- selectContrato

select "contrato"
from "cobranca"
where "id" = $1;

-- queueLembretesDe

with lembradas as (
  update assinatura a set lembrada_em = $1::timestamptz
  where a.lembrada_em is null and a.fim > $2::timestamptz
    and a.fim <= $3::timestamptz + make_interval(days => $4::integer)
    and not exists (
      select from assinatura b where b.conta_id = a.conta_id and b.fim > a.fim)
  returning a.id
)
select graphile_worker.add_job('send-lembrete', json_build_object('assinatura', id))
from lembradas;

-- selectLembrete

select "a"."conta_id" as "conta", "p"."nome" as "plano", "a"."fim"
from "assinatura" as "a"
inner join "plano" as "p" on "p"."codigo" = "a"."plano"
where "a"."id" = $1;

-- expireCobrancas

update "cobranca"
set "status" = $1
where "conta_id" = $2 and "status" = $3 and "expira_em" <= $4;

-- insertCobranca

insert into "cobranca" ("conta_id", "plano", "valor", "provedor", "pix_copia_e_cola", "txid", "expira_em")
values ($1, $2, $3, $4, $5, $6, $7)
returning "id";

select "id", "conta_id", "valor", "pix_copia_e_cola", "recado", "assinatura_id", "criada_em", "expira_em", "provedor", "txid", "paga_em", "desistencia_em", coalesce(plano, 'impulso') as "plano", status as "status", (select p.valor / 100.0::float8 from pix_recebido p
where p.cobranca_id = cobranca.id and p.destino = 'devolucao'
  and p.valor <> round(cobranca.valor * 100)
order by p.criado_em desc limit 1) as "outro_valor" from "cobranca" where "id" = $1;

-- cancelPendente

update "cobranca"
set "status" = $1, "encerrada_em" = $2
where "id" = $3 and "status" = $4;

-- closeCobranca

update "cobranca"
set "status" = $1, "recado" = $2, "encerrada_em" = $3, "assinatura_id" = $4
where "id" = $5;

-- queueRecibo

select graphile_worker.add_job('send-recibo', json_build_object('cobranca', $1::integer));

-- selectRecibo

select "c"."id", "c"."conta_id" as "conta", "p"."nome" as "plano", "c"."valor", "c"."txid", "c"."recado",
  coalesce(i.bairro, i.cidade) as "lugar", "i"."horas", "c"."contrato",
  "c"."desistencia_em" as "desistencia", "c"."provedor", "c"."paga_em", "a"."fim",
  c.status as "status"
from "cobranca" as "c"
left join "plano" as "p" on "p"."codigo" = "c"."plano"
left join "assinatura" as "a" on "a"."id" = "c"."assinatura_id"
left join "impulso" as "i" on "i"."cobranca_id" = "c"."id"
where "c"."id" = $1;

-- selectAssinatura

select "id", "inicio", "fim"
from "assinatura"
where "id" = $1;

-- insertAssinatura

with comeca as (
  select p.codigo, p.dias, greatest($1::timestamptz, (
    select max(a.fim) from assinatura a join plano q on q.codigo = a.plano
    where a.conta_id = $2 and q.posicao >= p.posicao)) as em
  from plano p where p.codigo = $3
)
insert into assinatura (conta_id, plano, inicio, fim)
select $4, codigo, em, em + make_interval(days => dias) from comeca
returning id, inicio, fim;

-- updatePaga

update "cobranca"
set "status" = $1, "assinatura_id" = $2, "paga_em" = $3
where "id" = $4;

-- updateDevolver

update "cobranca"
set "devolver_em" = $1, "recado" = $2
where "id" = $3;

-- updateDesistencia

update "cobranca"
set "desistencia_em" = $1
where "id" = $2;

-- removeAssinatura

delete from "assinatura"
where "id" = $1
returning "conta_id";

select "id"
from "assinatura"
where "conta_id" = $1 and "inicio" > $2
order by "inicio", "id";

with comeca as (
  select a.id, greatest($1::timestamptz, (
    select max(b.fim) from assinatura b join plano q on q.codigo = b.plano
    where b.conta_id = a.conta_id and q.posicao >= p.posicao
      and (b.inicio, b.id) < (a.inicio, a.id))) as em
  from assinatura a join plano p on p.codigo = a.plano where a.id = $2
)
update assinatura a set inicio = em, fim = em + (a.fim - a.inicio)
from comeca where comeca.id = a.id;

-- selectCobrancas

select "cobranca"."id", "conta"."id" as "conta", "conta"."nome", "conta"."email", "valor", "txid",
  "cobranca"."criada_em" as "criada", "devolver_em" as "devolver", "expira_em" as "expira",
  "paga_em" as "paga", "desistencia_em" as "desistencia", coalesce(plano.nome, 'Impulso') as "plano",
  cobranca.plano is null as "impulso", provedor = 'pix-api' as "automatica", status as "status",
  conta.tipo as "tipo"
from "cobranca"
inner join "conta" on "conta"."id" = "cobranca"."conta_id"
left join "plano" on "plano"."codigo" = "cobranca"."plano"
where "status" in ($1, $2) and "cobranca"."criada_em" > $3::timestamptz - make_interval(days => 30)
order by (coalesce(desistencia_em, devolver_em) is not null and status = 'paga') desc,
  "cobranca"."criada_em" asc, "cobranca"."id" asc
limit $4
offset $5;

select count(*)::integer as "total"
from "cobranca"
inner join "conta" on "conta"."id" = "cobranca"."conta_id"
left join "plano" on "plano"."codigo" = "cobranca"."plano"
where "status" in ($1, $2) and "cobranca"."criada_em" > $3::timestamptz - make_interval(days => 30);

select "cobranca"."id", "conta"."id" as "conta", "conta"."nome", "conta"."email", "valor", "txid",
  "cobranca"."criada_em" as "criada", "devolver_em" as "devolver", "expira_em" as "expira",
  "paga_em" as "paga", "desistencia_em" as "desistencia", coalesce(plano.nome, 'Impulso') as "plano",
  cobranca.plano is null as "impulso", provedor = 'pix-api' as "automatica", status as "status",
  conta.tipo as "tipo"
from "cobranca"
inner join "conta" on "conta"."id" = "cobranca"."conta_id"
left join "plano" on "plano"."codigo" = "cobranca"."plano"
where "status" in ($1, $2) and "cobranca"."paga_em" > $3::timestamptz - make_interval(days => 30)
order by (coalesce(desistencia_em, devolver_em) is not null and status = 'paga') desc,
  "cobranca"."paga_em" desc, "cobranca"."id" desc
limit $4
offset $5;

select count(*)::integer as "total"
from "cobranca"
inner join "conta" on "conta"."id" = "cobranca"."conta_id"
left join "plano" on "plano"."codigo" = "cobranca"."plano"
where "status" in ($1, $2) and "cobranca"."paga_em" > $3::timestamptz - make_interval(days => 30);

select "cobranca"."id", "conta"."id" as "conta", "conta"."nome", "conta"."email", "valor", "txid",
  "cobranca"."criada_em" as "criada", "devolver_em" as "devolver", "expira_em" as "expira",
  "paga_em" as "paga", "desistencia_em" as "desistencia", coalesce(plano.nome, 'Impulso') as "plano",
  cobranca.plano is null as "impulso", provedor = 'pix-api' as "automatica", status as "status",
  conta.tipo as "tipo"
from "cobranca"
inner join "conta" on "conta"."id" = "cobranca"."conta_id"
left join "plano" on "plano"."codigo" = "cobranca"."plano"
where "status" in ($1, $2) and "cobranca"."criada_em" > $3::timestamptz - make_interval(days => 30)
order by (coalesce(desistencia_em, devolver_em) is not null and status = 'paga') desc,
  "cobranca"."criada_em" desc, "cobranca"."id" desc
limit $4
offset $5;
