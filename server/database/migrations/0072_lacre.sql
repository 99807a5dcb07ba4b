-- What a grave report was about, as it was when it was reported: under seal, apart from the live data. The
-- role that serves the site may seal and let expire, by these functions alone, and read nothing of it. Not
-- breaking.
create schema lacre;
create table lacre.prova (
  -- Outlives the report.
  denuncia_id integer primary key,
  motivo text not null,
  conteudo jsonb not null,
  arquivos text[] not null,
  criado_em timestamptz not null,
  -- null until staff decide.
  expira_em timestamptz
);
create index prova_arquivos on lacre.prova using gin (arquivos);
create index prova_prazo on lacre.prova (expira_em);

-- Seals what a report names: its words, the profile and its account, and the review or the files.
create function lacrar(denuncia integer, agora timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into lacre.prova (denuncia_id, motivo, conteudo, arquivos, criado_em)
  select d.id, d.motivo,
    jsonb_build_object(
      'denuncia', to_jsonb(d) - 'recibo' - 'email',
      'modelo', to_jsonb(m),
      'conta', jsonb_build_object('id', c.id, 'nome', c.nome, 'email', c.email, 'criada_em', c.criada_em),
      'depoimento', (select to_jsonb(r) from depoimento r where r.id = d.depoimento_id)),
    case when d.arquivo is not null then array[d.arquivo] when d.depoimento_id is not null then '{}'
      else array(
        select x.arquivo from midia x where x.modelo_id = m.id
        union select i.arquivo from modelo_imagem i where i.modelo_id = m.id
        union select s.arquivo from storie s where s.modelo_id = m.id and s.expira_em > agora) end,
    agora
  from denuncia d join modelo m on m.id = d.modelo_id join conta c on c.id = m.id
  where d.id = lacrar.denuncia
$$;

-- When a seal ends; null: staff have yet to decide.
create function lacre_ate(denuncia integer, ate timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update lacre.prova set expira_em = lacre_ate.ate where denuncia_id = lacre_ate.denuncia
$$;

-- Deletes seals that have ended, and those of reports that nobody decided since `abandonadas`.
create function lacre_esquece(agora timestamptz, abandonadas timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from lacre.prova
  where expira_em <= agora or (expira_em is null and criado_em <= abandonadas)
$$;

-- Whether the file must stay in the store.
create function arquivo_lacrado(arquivo text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lacre.prova where arquivos @> array[arquivo_lacrado.arquivo])
$$;
