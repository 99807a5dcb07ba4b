-- Boosts (docs/decisions/0128): a paid place in the list of a city or bairro, for some hours. Breaking for nodes of
-- before, which cannot add to the queue: stop them first.

-- A charge without a plan is of a boost. `devolver_em`: since when staff owe the money of a static Pix, because a
-- boost was refused or could not run.
alter table cobranca alter column plano drop not null;
alter table cobranca add column devolver_em timestamptz;
-- One open charge for plans, and one for boosts.
drop index cobranca_uma_pendente;
create unique index cobranca_uma_pendente on cobranca (conta_id, (plano is null)) where status = 'pendente';

create table impulso (
  id integer generated always as identity primary key,
  modelo_id integer not null references modelo on delete cascade,
  cobranca_id integer not null unique references cobranca on delete cascade,
  -- the list: 'sao-paulo-sp', or 'sao-paulo-sp/pinheiros' of a bairro; and its names when it was bought
  lugar text not null,
  cidade text not null,
  estado text not null,
  bairro text,
  horas integer not null check (horas > 0),
  -- the beginning that she asked for, and what she wants where it is not free when the boost could begin
  comecar_em timestamptz not null,
  se_ocupado text not null check (se_ocupado in ('proximo', 'devolver')),
  -- pedido: waits for its Pix; analise: for a person of staff; marcado: for its time; interrompido: she is not in
  -- that list; the others have ended
  situacao text not null default 'pedido' check (situacao in ('pedido', 'analise', 'marcado', 'no_ar',
    'interrompido', 'encerrado', 'recusado', 'devolvido', 'cancelado')),
  -- the slot that it has in the list, and when
  vaga smallint check (vaga > 0),
  periodo tstzrange,
  -- until when it holds its slot unpaid
  segura_ate timestamptz,
  -- seconds that are left to be shown, but for those of `periodo` while it is shown
  resta integer not null check (resta >= 0),
  no_ar_em timestamptz,
  -- since when it is interrupted, and whether it ever was
  parado_em timestamptz,
  interrompido boolean not null default false,
  encerrado_em timestamptz,
  -- how often a page with it was sent; whose pages these were is not stored
  exibicoes integer not null default 0,
  -- of her profile while it was shown, and in the same hours a week before, once it has ended; the last two null
  -- where they would not be comparable
  visitas integer,
  contatos integer,
  visitas_antes integer,
  contatos_antes integer,
  -- why staff refused it
  recado text,
  criado_em timestamptz not null,
  check ((vaga is null) = (periodo is null)),
  check (situacao not in ('analise', 'marcado', 'no_ar') or periodo is not null),
  check (situacao <> 'no_ar' or no_ar_em is not null),
  -- However many buy at once: one in a slot, and nobody twice in a list.
  constraint impulso_uma_vaga exclude using gist (lugar with =, vaga with =, periodo with &&),
  constraint impulso_uma_vez exclude using gist (modelo_id with =, lugar with =, periodo with &&)
);
create index impulso_no_ar on impulso (lugar) where situacao = 'no_ar';
create index impulso_vivo on impulso (situacao)
  where situacao in ('pedido', 'analise', 'marcado', 'no_ar', 'interrompido');
create index impulso_modelo on impulso (modelo_id, id desc);

-- Lists of its city show or lose it: what shows it is dropped at once when it ends.
create function impulso_avisa() returns trigger language plpgsql as $$
declare
  antes boolean := tg_op <> 'INSERT' and old.situacao = 'no_ar';
  depois boolean := tg_op <> 'DELETE' and new.situacao = 'no_ar';
begin
  if antes = depois then return null; end if;
  if antes then perform pg_notify('cache', 'drop impulso:' || old.id); end if;
  perform pg_notify('cache', 'stale catalogo');
  perform pg_notify('cache', 'stale cidade:' || split_part(coalesce(new.lugar, old.lugar), '/', 1));
  return null;
end $$;
create trigger impulso_avisa after insert or delete or update of situacao on impulso
  for each row execute function impulso_avisa();

-- It waits for a person of staff before it runs.
alter table moderacao_item add column impulso_id integer references impulso on delete cascade;
alter table moderacao_item drop constraint moderacao_item_um_alvo;
alter table moderacao_item add constraint moderacao_item_um_alvo check (num_nonnulls(
  modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id, comentario_id, cobranca_id, impulso_id) = 1);
drop index moderacao_item_um_aberto;
create unique index moderacao_item_um_aberto on moderacao_item
  (motivo, modelo_id, depoimento_id, midia_id, mensagem_id, conta_id, carta_id, comentario_id, cobranca_id,
    impulso_id)
  nulls not distinct where estado = 'aberto';
create index moderacao_item_impulso on moderacao_item (impulso_id) where impulso_id is not null;

-- As in 0130, with boosts: a charge is granted when its boost waits for staff, or has gone on from there.
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
    where c.status <> 'paga' and i.situacao in ('analise', 'marcado', 'no_ar', 'interrompido')
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

-- As in 0088, with boosts: an ad that was boosted is kept under seal for a year after its last hour.
create or replace function lacrar_anuncio(modelo integer, agora timestamptz, guarda interval) returns timestamptz
  language sql security definer set search_path = public, pg_temp as $$
  with pago as (
    select a.inicio, a.fim from assinatura a join plano p on p.codigo = a.plano
    where a.conta_id = lacrar_anuncio.modelo and p.destaque
    union all
    select i.no_ar_em, coalesce(i.encerrado_em, agora) from impulso i
    where i.modelo_id = lacrar_anuncio.modelo and i.no_ar_em is not null
  ), impulso as (
    select min(inicio) as inicio, least(max(fim), agora) as fim from pago where inicio <= agora and fim > agora - guarda
  )
  insert into lacre.anuncio (modelo_id, conteudo, arquivos, expira_em)
  select m.id,
    jsonb_build_object(
      'modelo', to_jsonb(m),
      'conta', jsonb_build_object('id', c.id, 'nome', c.nome, 'email', c.email, 'criada_em', c.criada_em),
      'precos', (select jsonb_agg(to_jsonb(p) - 'modelo_id') from modelo_preco p where p.modelo_id = m.id),
      'impulso', to_jsonb(i)),
    array(
      select x.arquivo from midia x where x.modelo_id = m.id and x.visibilidade = 'publico'
      union select r.arquivo from modelo_imagem r where r.modelo_id = m.id),
    i.fim + guarda
  from modelo m join conta c on c.id = m.id cross join impulso i
  where m.id = lacrar_anuncio.modelo and i.fim is not null
  on conflict (modelo_id) do nothing
  returning expira_em
$$;
