-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectFilas

select f.key as fila, espera_da_fila(m.motivos, $1) as espera,
    (select count(*)::integer from moderacao_item i
      where i.estado = 'aberto' and i.motivo = any(m.motivos)) as esperam,
    (select to_json(min(i.criado_em)) from moderacao_item i
      where i.estado = 'aberto' and i.motivo = any(m.motivos)) as mais_antigo,
    (select count(*)::integer from moderacao_prazo p
      where p.motivo = any(m.motivos) and p.feito_em >= dia_em_sao_paulo($2)::timestamp at time zone 'America/Sao_Paulo' and not exists (select from moderacao_ato u where u.desfaz = p.ato_id and u.ato = 'desfazer')) as decididos_hoje
  from
jsonb_each($3::jsonb) f,
lateral (select array(select jsonb_array_elements_text(f.value)) as motivos) m;

-- selectPessoas

select e.nome, count(*)::integer as mes,
  count(*) filter (where p.feito_em >= dia_em_sao_paulo($1)::timestamp at time zone 'America/Sao_Paulo')::integer as hoje
from moderacao_prazo p join moderacao_ato a on a.id = p.ato_id join conta e on e.id = a.equipe_id
where p.feito_em > $2::timestamptz - interval '30 days' and not exists (select from moderacao_ato u where u.desfaz = p.ato_id and u.ato = 'desfazer')
group by e.id, e.nome order by hoje desc, mes desc, e.nome;

-- selectDenuncias

select d.via, d.motivo,
  count(*) filter (where d.criado_em >= $1)::integer as recebidas,
  count(*) filter (where d.decidido_em >= $2 and d.decidido_em < $3 and d.desfecho = 'retirado')::integer as retirado,
  count(*) filter (where d.decidido_em >= $4 and d.decidido_em < $5 and d.desfecho = 'parcial')::integer as parcial,
  count(*) filter (where d.decidido_em >= $6 and d.decidido_em < $7 and d.desfecho = 'mantido')::integer as mantido,
  count(*) filter (where d.fila_id is not null
    and (d.decidido_em is null or d.decidido_em >= $8))::integer as esperando
from denuncia d
where d.origem_id is null and d.criado_em < $9
  and (d.criado_em >= $10 or d.decidido_em is null or d.decidido_em >= $11)
group by d.via, d.motivo order by d.via, d.motivo;

-- selectAutomaticas

select count(*) filter (where ocultou)::integer as escondidas,
  count(*) filter (where origem_id is not null)::integer as iguais
from denuncia where criado_em >= $1 and criado_em < $2;

-- selectAtos

select a.ato, p.motivo, a.razao, count(*)::integer as total
from moderacao_ato a left join moderacao_prazo p on p.ato_id = a.id
where a.criado_em >= $1 and a.criado_em < $2 and a.ato = any($3::text[])
  and a.alvo in ('modelo', 'depoimento', 'comentario', 'conta')
  and not exists (select from moderacao_ato u where u.desfaz = a.id and u.ato = 'desfazer')
group by a.ato, p.motivo, a.razao;

-- selectTempos

select f.key as fila, count(*)::integer as total,
    ceil(percentile_disc(0.5) within group (order by greatest(extract(epoch from p.feito_em - p.desde), 0) / 60))::integer as mediana_minutos,
    ceil(percentile_disc(0.9) within group (order by greatest(extract(epoch from p.feito_em - p.desde), 0) / 60))::integer as p90_minutos
  from
jsonb_each($1::jsonb) f,
lateral (select array(select jsonb_array_elements_text(f.value)) as motivos) m join moderacao_prazo p on p.motivo = any(m.motivos)
  where p.feito_em >= $2 and p.feito_em < $3 and not exists (select from moderacao_ato u where u.desfaz = p.ato_id and u.ato = 'desfazer')
  group by f.key;

-- selectContestacoes

with decididas as (
  select a.ato, p.desde, p.feito_em from moderacao_prazo p join moderacao_ato a on a.id = p.ato_id
  where p.motivo = 'contestacao' and p.feito_em >= $1 and p.desde < $2
), abertas as (
  select contestada_em from carta where contestada_em < $3 and decidida_em is null
)
select
  ((select count(*) from decididas where desde >= $4)
    + (select count(*) from abertas where contestada_em >= $5))::integer as recebidas,
  (select count(*) from decididas where ato = 'reverter' and feito_em < $6)::integer as revertidas,
  (select count(*) from decididas where ato = 'manter' and feito_em < $7)::integer as mantidas,
  ((select count(*) from decididas where feito_em >= $8)
    + (select count(*) from abertas))::integer as esperando;

-- selectIntimas

select count(*)::integer as decididas,
  count(*) filter (where ocultou or decidido_em <= criado_em + make_interval(hours => $1))::integer as em2h,
  count(*) filter (where decidido_em <= criado_em + make_interval(hours => $2))::integer as em6h,
  count(*) filter (where decidido_em <= criado_em + make_interval(hours => $3))::integer as em24h
from denuncia
where motivo = 'intima' and origem_id is null and decidido_em >= $4 and decidido_em < $5;

-- selectIdade

select provedor as rota, coalesce(sum(quantas) filter (where resultado = $1), 0)::integer as comprovada, coalesce(sum(quantas) filter (where resultado = $2), 0)::integer as menor,
  coalesce(sum(quantas) filter (where resultado = $3), 0)::integer as recusada, coalesce(sum(quantas) filter (where resultado = $4), 0)::integer as falhou
from prova_de_idade where extract(year from dia) = $5::integer
group by provedor order by provedor;

-- selectPrimeiroAno

select extract(year from least(
(select min(criado_em) from moderacao_ato), (select min(criado_em) from denuncia))
at time zone 'America/Sao_Paulo')::integer as ano;

-- selectFechados

select "ano"
from "transparencia"
order by "ano";

-- selectRelatorio

select "relatorio"
from "transparencia"
where "ano" = $1;

-- insertRelatorio

insert into "transparencia" ("ano", "relatorio", "feito_em")
values ($1, $2, $3)
on conflict ("ano") do nothing;
