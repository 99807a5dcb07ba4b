-- The record of staff's acts and of access becomes a hash chain: a line that was changed, removed or
-- slipped in later is found by `npm run staff -- verify`. Not breaking.
create table registro_elo (
  -- Without gaps: ids are given before a transaction commits, and some never do.
  ordem bigint primary key,
  tabela text not null check (tabela in ('moderacao_ato', 'auditoria')),
  linha bigint not null,
  -- When the line was recorded: those of `auditoria` end by their time.
  feita_em timestamptz not null,
  -- SHA-256 of the line, so that the chain can still be followed once its time is over.
  resumo bytea not null,
  -- SHA-256 of the link before and of `resumo`.
  elo bytea not null,
  unique (tabela, linha)
);
create trigger registro_elo_so_acrescenta before update or delete or truncate on registro_elo
  for each statement execute function so_acrescenta();

-- Without what is empty, so that a column that is added later changes no old line; without `motivo`, whose
-- words an erasure blanks.
-- UTC, since times are part of the text.
create function resumo_da_linha(linha anyelement) returns bytea language plpgsql stable
  set timezone = 'UTC' as $$
begin
  return sha256(convert_to(jsonb_strip_nulls(to_jsonb(linha) - 'motivo')::text, 'UTF8'));
end $$;

-- At the end of the transaction: nothing is waited for after the lock, so that it cannot deadlock. As the
-- owner, since the role that serves the site cannot write links.
create function encadeia_linha() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  ultimo registro_elo;
  resumo bytea := resumo_da_linha(new);
begin
  perform pg_advisory_xact_lock(hashtext('registro_elo'));
  select * into ultimo from registro_elo order by ordem desc limit 1;
  insert into registro_elo values (
    coalesce(ultimo.ordem, 0) + 1, tg_table_name, new.id, new.criado_em, resumo,
    sha256(coalesce(ultimo.elo, '') || resumo)
  );
  return null;
end $$;

create constraint trigger moderacao_ato_encadeia after insert on moderacao_ato
  deferrable initially deferred for each row execute function encadeia_linha();
create constraint trigger auditoria_encadeia after insert on auditoria
  deferrable initially deferred for each row execute function encadeia_linha();

-- What was recorded before, by time.
do $$
declare
  antes bytea := '';
  n bigint := 0;
  feita record;
begin
  for feita in
    select 'moderacao_ato' as tabela, a.id::bigint as id, a.criado_em, resumo_da_linha(a) as resumo
    from moderacao_ato a
    union all
    select 'auditoria', f.id, f.criado_em, resumo_da_linha(f) from auditoria f
    order by criado_em, tabela, id
  loop
    n := n + 1;
    antes := sha256(antes || feita.resumo);
    insert into registro_elo values (n, feita.tabela, feita.id, feita.criado_em, feita.resumo, antes);
  end loop;
end $$;
