-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- lockModelo

select
from modelo
where id = $1
for no key update;

-- forgetPalavras

with mensagens as (
  select g.id from mensagem g join conta c on c.email = g.email::citext where c.id = $1)
update moderacao_ato set motivo = '' where motivo <> '' and (
  (alvo in ('modelo', 'conta') and alvo_id = $2)
  or (alvo = 'mensagem' and alvo_id in (select id from mensagens))
  or (alvo = 'depoimento' and alvo_id in (
    select id from depoimento where modelo_id = $3 or cliente_id = $4)));

delete from mensagem g using conta c
where c.id = $1 and g.email::citext = c.email;

delete from graphile_worker._private_jobs
where locked_at is null and payload ->> 'conta' = $1::text;

-- anonymizeConta

update "conta"
set "estado" = $1, "nome" = $2, "email" = $3, "senha_hash" = $4, "palavra" = $5, "totp_segredo" = $6,
  "fator_desde" = $7, "fator_perdido_em" = $8
where "id" = $9;

-- deleteAssinante

update "depoimento"
set "cliente_cidade" = $1, "cliente_estado" = $2
where "cliente_id" = $3;

delete from "storie_comentario"
where "cliente_id" = $1;

delete from "assinante"
where "id" = $1;

update "visita"
set "assinante_id" = $1
where "assinante_id" = $2;

update "contato"
set "assinante_id" = $1
where "assinante_id" = $2;

-- emptyModelo

delete from "depoimento"
where "modelo_id" = $1;

delete from "estatistica_dia"
where "modelo_id" = $1;

delete from "favorito"
where "modelo_id" = $1;

delete from "favorito_anonimo"
where "modelo_id" = $1;

delete from "historico"
where "modelo_id" = $1;

delete from "indicio"
where "modelo_id" = $1;

delete from "midia"
where "modelo_id" = $1;

delete from "modelo_disponibilidade"
where "modelo_id" = $1;

delete from "modelo_imagem"
where "modelo_id" = $1;

delete from "modelo_opcao"
where "modelo_id" = $1;

delete from "modelo_passagem"
where "modelo_id" = $1;

delete from "modelo_preco"
where "modelo_id" = $1;

delete from "moderacao_item"
where "modelo_id" = $1;

delete from "storie"
where "modelo_id" = $1;

delete from "storie_comentario"
where "modelo_id" = $1;

update "upload"
set "modelo_id" = $1, "nome" = $2
where "modelo_id" = $3;

update "modelo"
set "apelido" = $1, "chamada" = $2, "descricao" = $3, "extras" = $4, "telefone" = $5, "etnia" = $6,
  "cor_cabelo" = $7, "tamanho_cabelo" = $8, "cor_olhos" = $9, "tipo_corpo" = $10, "peso" = $11,
  "altura" = $12, "silicone" = $13, "genero" = $14, "local" = $15, "hoteis" = $16, "moteis" = $17,
  "domicilio" = $18, "caixa_postal" = $19, "regras" = $20, "nome_completo" = $21, "dt_nascimento" = $22,
  "cidade" = $23, "estado" = $24, "bairro" = $25, "latitude" = $26, "longitude" = $27, "online_ate" = $28,
  "verificada_em" = $29, "prova_pedida" = $30, "versao" = versao + 1
where "id" = $31;

select graphile_worker.add_job('forget-words', job_key := 'forget-words');

-- deleteRastros

delete from "chave_de_acesso"
where "conta_id" = $1;

delete from "codigo_de_recuperacao"
where "conta_id" = $1;

delete from "conta_endereco"
where "conta_id" = $1;

delete from "identidade"
where "conta_id" = $1;

delete from "sessao"
where "conta_id" = $1;

delete from "token"
where "conta_id" = $1;

delete from "troca_email"
where "conta_id" = $1;
