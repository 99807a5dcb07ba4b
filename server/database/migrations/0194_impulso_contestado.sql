-- A refused boost can be contested (docs/decisions/0150). `cortesia_em`: since when its refusal is undone; its hours
-- are free, as its money went back.
alter table impulso add column cortesia_em timestamptz;

-- As in 0165; a boost whose refusal was undone is shown without a payment.
create or replace view livro_diferenca as
  with esperado (conta, saldo) as (
    select 'a_receber', coalesce(sum(round(valor * 100)), 0) from cobranca where status = 'pendente'
    union all
    select 'pedidos', -coalesce(sum(round(valor * 100)), 0) from cobranca where status = 'pendente'
    union all
    select 'banco',
      (select coalesce(sum(valor), 0) from pix_recebido)
      - (select coalesce(sum(valor), 0) from pix_devolucao where status = 'DEVOLVIDO')
      + (select coalesce(sum(round(valor * 100)), 0) from cobranca
        where status = 'paga' and provedor = 'pix-estatico')
    union all
    select 'receita',
      (select coalesce(sum(valor), 0) from pix_devolucao where origem = 'receita')
      - (select coalesce(sum(round(valor * 100)), 0) from cobranca
        where status = 'paga' or (status = 'devolvida' and provedor <> 'pix-estatico'))
    union all
    select 'a_devolver', -coalesce(sum(valor), 0) from pix_devolucao
      where status in ('PEDIDA', 'EM_PROCESSAMENTO')
    union all
    select 'sem_destino',
      (select coalesce(sum(valor), 0) from pix_devolucao
        where origem = 'sem_destino' and status <> 'NAO_REALIZADO')
      - (select coalesce(sum(valor), 0) from pix_devolucao
        where origem = 'receita' and status = 'NAO_REALIZADO')
      - (select coalesce(sum(valor), 0) from pix_recebido where destino <> 'plano')
  )
  select e.conta, coalesce(s.saldo, 0)::bigint as no_livro, e.saldo::bigint as esperado
  from esperado e left join livro_saldo s using (conta)
  where coalesce(s.saldo, 0) <> e.saldo
  union all
  select 'paga sem plano', count(*), 0 from cobranca
    where status = 'paga' and plano is not null and assinatura_id is null having count(*) > 0
  union all
  select 'paga sem impulso', count(*), 0 from cobranca c join impulso i on i.cobranca_id = c.id
    where c.status = 'paga' and i.situacao in ('pedido', 'cancelado') having count(*) > 0
  union all
  select 'impulso sem pagamento', count(*), 0 from cobranca c join impulso i on i.cobranca_id = c.id
    where c.status <> 'paga' and i.cortesia_em is null
      and i.situacao in ('analise', 'marcado', 'no_ar', 'interrompido')
    having count(*) > 0
  union all
  select 'plano sem pagamento', count(*), 0 from cobranca c
    where status = 'paga' and provedor <> 'pix-estatico'
      and not exists (
        select from pix_recebido p where p.cobranca_id = c.id and p.destino = 'plano')
    having count(*) > 0
  union all
  select 'Pix sem plano', count(*), 0
    from pix_recebido p join cobranca c on c.id = p.cobranca_id
    where p.destino = 'plano' and c.status not in ('paga', 'devolvida') having count(*) > 0;
