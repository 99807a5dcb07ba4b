-- A call that was admitted before an account was erased may write after it: what it adds would stay for good. The
-- shared lock makes an erasure, which changes this row's e-mail, wait for the transaction that adds something, and one
-- that comes later see that the account is erased. What a save of the profile replaces is checked by the save itself;
-- uploads are deleted after a day.
-- Not breaking: nodes of the version before answer such a call with 500.
create function recusa_apagada() returns trigger language plpgsql as $$
declare conta_dela integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if conta_dela is null then return new; end if;
  perform from conta where id = conta_dela and estado <> 'apagada' for key share;
  if not found then
    raise exception 'this account is erased' using errcode = 'CA410';
  end if;
  return new;
end $$;

do $$
declare de record;
begin
  for de in
    select * from unnest(array['album_link', 'impulso', 'midia', 'modelo_bloqueio', 'modelo_disponivel',
      'modelo_escondida', 'modelo_imagem', 'storie', 'temporada', 'verificacao']) tabela, (values ('modelo_id')) c (coluna)
    union all
    select * from unnest(array['aviso_push', 'chave_de_acesso', 'cobranca', 'codigo_de_recuperacao', 'consentimento',
      'conta_endereco', 'identidade', 'sessao', 'token', 'troca_email', 'verificacao']) tabela, (values ('conta_id')) c (coluna)
  loop
    execute format('create trigger recusa_apagada_%s before insert on %I for each row execute function recusa_apagada(%L)',
      de.coluna, de.tabela, de.coluna);
  end loop;
end $$;

-- What an account says of itself. Staff who come back have the same account.
create function conta_fica_apagada() returns trigger language plpgsql as $$
begin
  raise exception 'this account is erased' using errcode = 'CA410';
end $$;
create trigger conta_fica_apagada before update of palavra, email, senha_hash, nome, totp_segredo on conta for each row
  when (old.estado = 'apagada' and new.estado = 'apagada' and new.tipo <> 'equipe') execute function conta_fica_apagada();
