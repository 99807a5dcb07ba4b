-- The log of staff can lose the words that were written to somebody whose account is erased, and nothing else:
-- who did what to which number, and when, stays as it was written. Not breaking.
create function so_perde_palavras() returns trigger language plpgsql as $$
begin
  if new.motivo = '' and to_jsonb(new) - 'motivo' = to_jsonb(old) - 'motivo' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

drop trigger moderacao_ato_so_acrescenta on moderacao_ato;
create trigger moderacao_ato_so_acrescenta before delete or truncate on moderacao_ato
  for each statement execute function so_acrescenta();
create trigger moderacao_ato_so_perde_palavras before update on moderacao_ato
  for each row execute function so_perde_palavras();
