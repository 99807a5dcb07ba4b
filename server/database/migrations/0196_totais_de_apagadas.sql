-- An account's erasure deletes its totals, and waits for who is adding up; visits that are added up later are not
-- its own any more (docs/decisions/0155). Not breaking: nodes of the version before call the same functions.

CREATE OR REPLACE FUNCTION public.somar_estatisticas(maximo integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  tomados integer;
  mexidos integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_dia', 0));
  with tomada as (
    delete from estatistica_fila
    where id in (select id from estatistica_fila order by id limit maximo)
    returning modelo_id, dia_em_sao_paulo(criado_em) as dia, cidade, estado, visitas, contatos, canal
  ), lugar as (
    select n.cidade as nome, n.estado as sigla, m.cidade, m.estado
    from (select distinct cidade, estado from tomada) n
    join municipio m on m.slug = slug(n.cidade) || '-' || lower(n.estado)
  ), soma as (
    insert into estatistica_dia as d (modelo_id, dia, cidade, estado, visitas, contatos,
      telegram, signal, sms, ligacao)
    select t.modelo_id, t.dia, coalesce(l.cidade, ''), coalesce(l.estado, ''),
      sum(t.visitas), sum(t.contatos),
      count(*) filter (where canal = 'telegram'), count(*) filter (where canal = 'signal'),
      count(*) filter (where canal = 'sms'), count(*) filter (where canal = 'ligacao')
    from tomada t left join lugar l on l.nome = t.cidade and l.sigla = t.estado
    -- A profile may have been erased meanwhile, and its days with it.
    where exists (
      select from modelo m join conta c on c.id = m.id where m.id = t.modelo_id and c.estado <> 'apagada')
    group by t.modelo_id, t.dia, l.cidade, l.estado
    on conflict (modelo_id, dia, cidade, estado) do update
      set visitas = d.visitas + excluded.visitas, contatos = d.contatos + excluded.contatos,
        telegram = d.telegram + excluded.telegram, signal = d.signal + excluded.signal,
        sms = d.sms + excluded.sms, ligacao = d.ligacao + excluded.ligacao
    returning d.modelo_id
  )
  select (select count(*) from tomada), array(select distinct modelo_id from soma) into tomados, mexidos;
  -- Whoever has had the visits of a new profile is no longer one.
  insert into busca_fila (modelo_id)
    select b.id from busca b where b.id = any(mexidos) and b.nova and not e_nova(b.id, b.criado_em)
    order by b.id
    on conflict (modelo_id) do update set alcance = 2 where busca_fila.alcance < 2;
  return tomados;
end $function$;

CREATE OR REPLACE FUNCTION public.somar_recortes(maximo integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  tomados integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('estatistica_recorte', 0));
  with tomada as (
    delete from estatistica_recorte_fila
    where id in (select id from estatistica_recorte_fila order by id limit maximo)
    returning *
  ), soma as (
    insert into estatistica_recorte as r (modelo_id, dia, corte, valor, visitas, contatos)
    select t.modelo_id, t.dia, c.corte, c.valor, sum(t.visitas), sum(t.contatos)
    from tomada t cross join lateral cortes_de(t.hora, t.cidade, t.origem, t.posicao, t.filtros) c
    -- A profile may have been erased meanwhile.
    where exists (
      select from modelo m join conta c on c.id = m.id where m.id = t.modelo_id and c.estado <> 'apagada')
    group by 1, 2, 3, 4
    on conflict (modelo_id, dia, corte, valor) do update
      set visitas = r.visitas + excluded.visitas, contatos = r.contatos + excluded.contatos
  )
  select count(*) from tomada into tomados;
  return tomados;
end $function$;
