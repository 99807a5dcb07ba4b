-- What a visitor from whom some profiles hide reads instead of the tables (server/database/dbWithout.ts): the
-- same rows without theirs, whose ids the transaction names. Made again after each migration, so that a later
-- one may change the views and tables below without knowing these.
drop schema if exists escondida cascade;
create schema escondida;
do $$
declare
  nome text;
  coluna text;
begin
  for nome, coluna in values
    ('busca', 'id'),
    ('modelo_indexavel', 'id'),
    ('modelo_publico', 'id'),
    ('depoimento_nomeado', 'modelo_id'),
    ('depoimento_publico', 'modelo_id'),
    ('storie_publico', 'modelo_id'),
    ('arquivo_publico', 'modelo_id')
  loop
    if to_regclass('public.' || nome) is not null then
      -- A subquery, so that the list is read once for each statement and not for each row.
      execute format(
        $f$create view escondida.%1$I as select * from public.%1$I
          where %2$I <> all((select current_setting('camelia.escondidas')::integer[])::integer[])$f$,
        nome, coluna);
    end if;
  end loop;
  if to_regclass('public.busca_lugar') is not null then
    create view escondida.busca_lugar as
      select estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, perfis, verificadas
      from public.busca_lugar
      union all
      select estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, -1, -verificada::integer
      from public.busca
      where id = any((select current_setting('camelia.escondidas')::integer[])::integer[]);
  end if;
end $$;
