-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- insertConta

insert into "conta" ("tipo", "email", "nome", "senha_hash")
values ($1, $2, $3, $4)
on conflict on constraint "conta_email_unico" do nothing
returning "id";

insert into "conta" ("tipo", "email", "nome", "senha_hash", "idioma", "termos_versao",
  "termos_aceitos_em", "criada_em", "email_confirmado_em")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict on constraint "conta_email_unico" do nothing
returning "id";

-- insertAssinante

insert into "assinante" ("id", "telefone")
values ($1, $2);

-- selectContaPorEmail

select "id", "nome", "tipo", "email", "estado", "senha_hash", "totp_segredo", "fator_desde",
  "fator_perdido_em", "apagar_em"
from "conta"
where "email" = $1;

-- lockContaAtiva

select "senha_hash"
from "conta"
where "id" = $1 and "estado" = $2
for share;

-- selectEstado

select "estado"
from "conta"
where "id" = $1;

-- selectTotpSegredos

select "id", "totp_segredo"
from "conta"
where "totp_segredo" is not null;

-- updateTotpSegredo

update "conta"
set "totp_segredo" = $1
where "id" = $2 and "totp_segredo" = $3;

-- updateTotpPasso

update "conta"
set "totp_passo" = $1
where "id" = $2 and ("totp_passo" is null or "totp_passo" < $3);

-- queueRecuperacao

select graphile_worker.add_job(
  'send-recuperacao',
  payload := json_build_object('conta', id),
  job_key := 'recuperacao:' || id
)
from conta
where email = $1::citext and ((conta.estado = 'ativa' or conta.apagar_em is not null) or estado = 'suspensa') and tipo <> 'equipe';

-- selectDestinatario

select "email", "idioma", "palavra"
from "conta"
where "id" = $1 and "estado" in ($2) and "email_confirmado_em" is not null;

select "email", "idioma", "palavra"
from "conta"
where "id" = $1 and "estado" in ($2, $3) and "email_confirmado_em" is not null;

-- insertToken

insert into "token" ("hash", "conta_id", "uso", "expira_em")
values ($1, $2, $3, $4);

insert into "token" ("hash", "conta_id", "uso", "expira_em", "email", "desafio")
values ($1, $2, $3, $4, $5, $6);

-- spendToken

update "token"
set "usado_em" = $1
from "conta"
where "conta"."id" = "token"."conta_id" and conta.estado in ('ativa', $2) and "hash" = $3 and "uso" = $4
  and "usado_em" is null and "expira_em" > $5
returning "conta_id", "desafio", "token"."email", "token"."expira_em";

update "token"
set "usado_em" = $1
from "conta"
where "conta"."id" = "token"."conta_id" and (conta.estado = 'ativa' or conta.apagar_em is not null)
  and "hash" = $2 and "uso" = $3 and "usado_em" is null and "expira_em" > $4
returning "conta_id", "desafio", "token"."email", "token"."expira_em";

-- selectToken

select "usado_em", "expira_em"
from "token"
where "hash" = $1 and "uso" = $2;

-- selectRedefinicao

select "usado_em", "expira_em", ((conta.estado = 'ativa' or conta.apagar_em is not null)
  and ("token"."email" is null or "token"."email" = "conta"."email")) as "vale"
from "token"
inner join "conta" on "conta"."id" = "token"."conta_id"
where "hash" = $1 and "uso" = $2;

-- deleteTokens

delete from "token"
where "conta_id" = $1 and "uso" in ($2) and "usado_em" is null;

-- deleteTokensVencidos

delete from "token"
where "expira_em" <= $1;

-- deleteSessoes

delete from "sessao"
where ("expira_em" <= $1 or "revogada_em" <= $2);

-- lockSenha

select "senha_hash"
from "conta"
where "id" = $1
for no key update;

-- updateSenha

update "conta"
set "senha_hash" = $1
where "id" = $2;

-- selectCredenciais

select "id", "email", "senha_hash"
from "conta"
where "id" = $1;

-- selectAssinante

select "conta"."id", "conta"."nome", "conta"."email", "assinante"."telefone",
  "assinante"."dt_nascimento", (plano_vigente(conta.id, $1)).codigo as "plano"
from "conta"
inner join "assinante" on "assinante"."id" = "conta"."id"
where "conta"."id" = $2;

-- selectConta

select "id", "nome", "tipo", "estado", "fator_desde"
from "conta"
where "id" = $1;

-- upsertEndereco

insert into "conta_endereco" ("conta_id", "endereco", "visto_em")
values ($1, $2, $3)
on conflict ("conta_id", "endereco") do update
set "visto_em" = $4;

-- existsEnderecoComum

select from conta_endereco a join conta_endereco b using (endereco)
where a.conta_id = $1 and b.conta_id = $2 and a.visto_em > $3 and b.visto_em > $4
limit 1;

-- deleteEnderecos

delete from "conta_endereco"
where "visto_em" < $1;

-- insertAcesso

insert into "acesso" ("conta_id", "criado_em", "endereco", "porta")
values ($1, $2, $3, $4);

-- deleteAcessos

delete from "acesso"
where "criado_em" < $1;

-- selectPessoa

select "id", "criada_em", "estado"
from "conta"
where "id" = $1 and "tipo" = $2;

-- deleteEnviosFalhos

delete from graphile_worker._private_jobs
where locked_at is null and attempts >= max_attempts and run_at <= $1::timestamptz
  and payload::jsonb ?| array['email', 'antes', 'comprovante'];

-- queueMarcaDaEquipe

select graphile_worker.add_job('mark-equipe', json_build_object('conta', $1::integer));

-- selectEquipe

select "nome", "email", "criada_em", "id", "papeis", "auditor", "verificador",
  senha_hash is not null as "pronta"
from "conta"
where "tipo" = $1 and "estado" = $2
order by "email";

-- selectDireitos

select "papeis", "auditor", "verificador"
from "conta"
where "id" = $1;

-- updateEquipe

update "conta"
set "estado" = $1, "auditor" = $2
where "id" = $3;
