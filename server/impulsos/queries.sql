-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- lockLugar

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- selectLugar

select cidade, estado, bairro, cidade_slug as na_cidade, cidade_slug || '/' || bairro_busca as no_bairro
from busca where id = $1 and cidade_slug is not null;

-- selectHorario

with ocupados as materialized (
  select vaga, modelo_id, periodo from impulso
  where lugar = $1 and id <> $2 and upper(periodo) > $3::timestamptz
    and not (situacao = 'pedido' and segura_ate <= $4::timestamptz)
), comecos as (
  select $5::timestamptz as inicio union select upper(periodo) from ocupados
)
select v.vaga, c.inicio from comecos c
cross join generate_series(1, $6::integer) v (vaga)
where not exists (
  select from ocupados o where (o.vaga = v.vaga or o.modelo_id = $7)
    and o.periodo && tstzrange(c.inicio, c.inicio + make_interval(secs => $8::integer)))
order by c.inicio, v.vaga limit 1;

-- selectOcupadas

select lugar, count(*)::integer as ocupadas from impulso
where lugar = any($1::text[]) and periodo @> $2::timestamptz
  and not (situacao = 'pedido' and segura_ate <= $3::timestamptz)
group by lugar;

-- freeVencidas

update impulso set vaga = null, periodo = null
where lugar = $1 and situacao = 'pedido' and segura_ate <= $2::timestamptz;

-- hasReserved

select from impulso where modelo_id = $1 and lugar = $2
and situacao in ('pedido', 'cancelado') and segura_ate > $3::timestamptz limit 1;

-- insertImpulso

insert into impulso (modelo_id, cobranca_id, lugar, cidade, estado, bairro, horas, comecar_em, se_ocupado,
  vaga, periodo, segura_ate, resta, criado_em)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10,
  case when $11::smallint is not null then
    tstzrange($12, $13::timestamptz + make_interval(hours => $14::integer)) end,
  $15, $16::integer * 3600, $17);

-- selectImpulso

select i.id, i.modelo_id as modelo, i.cobranca_id as cobranca, i.lugar, i.comecar_em, i.se_ocupado, i.situacao,
    lower(i.periodo) as inicio, upper(i.periodo) as fim, i.resta, i.no_ar_em, i.parado_em, i.cortesia_em,
    exists (select from busca b where b.id = i.modelo_id
and i.lugar in (b.cidade_slug, b.cidade_slug || '/' || b.bairro_busca)) as na_lista
  from impulso i where "i"."id" = $1;

-- selectDaCobranca

select i.id, i.modelo_id as modelo, i.cobranca_id as cobranca, i.lugar, i.comecar_em, i.se_ocupado, i.situacao,
    lower(i.periodo) as inicio, upper(i.periodo) as fim, i.resta, i.no_ar_em, i.parado_em, i.cortesia_em,
    exists (select from busca b where b.id = i.modelo_id
and i.lugar in (b.cidade_slug, b.cidade_slug || '/' || b.bairro_busca)) as na_lista
  from impulso i where "i"."cobranca_id" = $1;

-- placeImpulso

update impulso set situacao = $1, vaga = $2, segura_ate = null, parado_em = null,
  periodo = tstzrange($3, $4::timestamptz + make_interval(secs => $5::integer))
where id = $6;

-- updateSituacao

update "impulso"
set "situacao" = $1, "segura_ate" = $2
where "id" = $3;

-- reviveImpulso

update impulso set situacao = 'interrompido', cortesia_em = $1, parado_em = $2, encerrado_em = null,
  recado = null, resta = horas * 3600
where id = $3;

-- startImpulso

update impulso set situacao = 'no_ar', no_ar_em = coalesce(no_ar_em, $1::timestamptz)
where id = $2;

-- interruptImpulso

update impulso set situacao = 'interrompido', vaga = null, periodo = null, resta = $1,
  parado_em = $2, interrompido = interrompido or no_ar_em is not null
where id = $3;

-- freeImpulso

update "impulso"
set "situacao" = $1, "vaga" = $2, "periodo" = $3
where "id" = $4;

-- endImpulso

update impulso i set situacao = $1, vaga = null, periodo = null, segura_ate = null, parado_em = null,
    encerrado_em = $2, recado = $3, resta = 0,
    visitas = v.visitas, contatos = v.contatos, visitas_antes = v.visitas_antes,
    contatos_antes = v.contatos_antes
  from impulso x left join lateral (
select (
select count(*)::integer from "visita" e
where e.modelo_id = x.modelo_id and e.conta
  and e.criado_em >= x.no_ar_em - make_interval(days => 0)
  and e.criado_em < $4::timestamptz - make_interval(days => 0)) as visitas, (
select count(*)::integer from "contato" e
where e.modelo_id = x.modelo_id and e.conta
  and e.criado_em >= x.no_ar_em - make_interval(days => 0)
  and e.criado_em < $5::timestamptz - make_interval(days => 0)) as contatos,
  case when a.comparavel then (
select count(*)::integer from "visita" e
where e.modelo_id = x.modelo_id and e.conta
  and e.criado_em >= x.no_ar_em - make_interval(days => 7)
  and e.criado_em < $6::timestamptz - make_interval(days => 7)) end as visitas_antes,
  case when a.comparavel then (
select count(*)::integer from "contato" e
where e.modelo_id = x.modelo_id and e.conta
  and e.criado_em >= x.no_ar_em - make_interval(days => 7)
  and e.criado_em < $7::timestamptz - make_interval(days => 7)) end as contatos_antes
from (select not x.interrompido and m.criado_em <= x.no_ar_em - interval '7 days' as comparavel
  from modelo m where m.id = x.modelo_id) a) v on x.no_ar_em is not null
  where i.id = $8 and x.id = i.id;

-- selectDevidos

select i.id, i.modelo_id as modelo from impulso i
  where i.situacao in ('pedido', 'analise', 'marcado', 'no_ar', 'interrompido') and case i.situacao
    when 'pedido' then i.periodo is not null and i.segura_ate <= $1::timestamptz
    when 'marcado' then lower(i.periodo) <= $2::timestamptz
    when 'no_ar' then upper(i.periodo) <= $3::timestamptz or not exists (select from busca b where b.id = i.modelo_id
and i.lugar in (b.cidade_slug, b.cidade_slug || '/' || b.bairro_busca))
    when 'interrompido' then exists (select from busca b where b.id = i.modelo_id
and i.lugar in (b.cidade_slug, b.cidade_slug || '/' || b.bairro_busca))
      or i.parado_em <= $4::timestamptz - make_interval(days => $5::integer)
    end
  order by i.id;

-- selectMeus

select i.id, i.cidade, i.bairro, i.horas, c.valor::float8 as valor, i.situacao, i.recado, c.id as cobranca,
    c.contrato is not null as contrato,
    case when i.encerrado_em is null then lower(i.periodo) else i.no_ar_em end as inicio,
    case when i.encerrado_em is null then upper(i.periodo) when i.no_ar_em is not null then i.encerrado_em
      end as fim,
    i.resta, c.status, c.paga_em, c.desistencia_em, c.devolver_em, i.no_ar_em, i.parado_em, i.exibicoes,
    i.cortesia_em,
    (select l.codigo from moderacao_ato a join carta l on l.ato_id = a.id
      where a.alvo = 'impulso' and a.alvo_id = i.id and l.conta_id = i.modelo_id) as carta,
    exists (select from pix_devolucao d join pix_recebido p on p.e2eid = d.e2eid
      where p.cobranca_id = c.id and p.destino = 'plano'
        and d.status in ('PEDIDA', 'EM_PROCESSAMENTO')) as devolvendo,
    coalesce(i.visitas, v.visitas) as visitas, coalesce(i.contatos, v.contatos) as contatos,
    coalesce(i.visitas_antes, v.visitas_antes) as visitas_antes,
    coalesce(i.contatos_antes, v.contatos_antes) as contatos_antes
  from impulso i join cobranca c on c.id = i.cobranca_id
  left join lateral (
select (
select count(*)::integer from "visita" e
where e.modelo_id = i.modelo_id and e.conta
  and e.criado_em >= i.no_ar_em - make_interval(days => 0)
  and e.criado_em < $1::timestamptz - make_interval(days => 0)) as visitas, (
select count(*)::integer from "contato" e
where e.modelo_id = i.modelo_id and e.conta
  and e.criado_em >= i.no_ar_em - make_interval(days => 0)
  and e.criado_em < $2::timestamptz - make_interval(days => 0)) as contatos,
  case when a.comparavel then (
select count(*)::integer from "visita" e
where e.modelo_id = i.modelo_id and e.conta
  and e.criado_em >= i.no_ar_em - make_interval(days => 7)
  and e.criado_em < $3::timestamptz - make_interval(days => 7)) end as visitas_antes,
  case when a.comparavel then (
select count(*)::integer from "contato" e
where e.modelo_id = i.modelo_id and e.conta
  and e.criado_em >= i.no_ar_em - make_interval(days => 7)
  and e.criado_em < $4::timestamptz - make_interval(days => 7)) end as contatos_antes
from (select not i.interrompido and m.criado_em <= i.no_ar_em - interval '7 days' as comparavel
  from modelo m where m.id = i.modelo_id) a) v on i.encerrado_em is null and i.no_ar_em is not null
  where i.modelo_id = $5 and (i.situacao <> 'cancelado' or i.criado_em > $6::timestamptz - interval '1 day')
  order by i.id desc limit 50;

-- selectDevolucao

select max(c.desistencia_em) as em from impulso i join cobranca c on c.id = i.cobranca_id
where i.modelo_id = $1 and i.no_ar_em is not null;

-- selectNuncaMostrados

select "cobranca_id" as "cobranca"
from "impulso"
where "modelo_id" = $1 and "no_ar_em" is null and "cortesia_em" is null and "situacao" in ($2, $3, $4);

-- addExibicoes

update impulso i set exibicoes = i.exibicoes + x.vezes
from unnest($1::integer[], $2::integer[]) x (id, vezes)
where i.id = x.id and i.no_ar_em is not null;

-- deleteAntigos

delete from impulso where situacao in ('encerrado', 'recusado', 'devolvido', 'pedido', 'cancelado')
and coalesce(encerrado_em, criado_em) < $1::timestamptz - make_interval(days => $2::integer);

-- selectEmAnalise

select id, modelo_id as modelo, cidade, bairro, horas, lower(periodo) as inicio
from impulso where id = $1;
