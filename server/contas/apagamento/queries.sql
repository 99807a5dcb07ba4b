-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- lockModelo

select
from modelo
where id = $1
for no key update;

-- lockTotais

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- forgetPalavras

with sobre as (
  select id from moderacao_ato where (alvo in ('modelo', 'conta') and alvo_id = $1)
    or (alvo = 'mensagem' and alvo_id in (
      select g.id from mensagem g join conta c on c.email = g.email::citext where c.id = $2))
    or (alvo = 'cobranca' and alvo_id in (select id from cobranca where conta_id = $3))
    or (alvo = 'impulso' and alvo_id in (select id from impulso where modelo_id = $4))
    or (alvo = 'depoimento' and alvo_id in (
      select id from depoimento where modelo_id = $5 or cliente_id = $6))
    or (alvo = 'comentario' and alvo_id in (
      select id from storie_comentario where modelo_id = $7 or cliente_id = $8))
), achado as (delete from moderacao_desfazer where ato_id in (select id from sobre))
update moderacao_ato set motivo = ''
where motivo <> '' and id in (select id from sobre);

update cobranca set recado = null
where conta_id = $1 and status in ('recusada', 'devolvida');

delete from mensagem g using conta c
where c.id = $1 and g.email::citext = c.email;

delete from graphile_worker._private_jobs
where locked_at is null and payload ->> 'conta' = $1::text;

-- selectContasVivas

select "id", "tipo", "criada_em"
from "conta"
where "estado" != $1 and "tipo" != $2
order by "id";

-- selectCriadaEm

select "criada_em"
from "conta"
where "id" = $1;

-- enqueueMarca

select graphile_worker.add_job('mark-apagada', json_build_object('marca', $1::text));

-- anonymizeConta

update "conta"
set "estado" = $1, "nome" = $2, "email" = $3, "senha_hash" = $4, "palavra" = $5, "totp_segredo" = $6,
  "fator_desde" = $7, "fator_perdido_em" = $8, "apagar_em" = $9
where "id" = $10;

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

delete from "album_link"
where "modelo_id" = $1;

delete from "depoimento"
where "modelo_id" = $1;

delete from "estatistica_dia"
where "modelo_id" = $1;

delete from "estatistica_fila"
where "modelo_id" = $1;

delete from "estatistica_recorte"
where "modelo_id" = $1;

delete from "estatistica_recorte_fila"
where "modelo_id" = $1;

delete from "favorito"
where "modelo_id" = $1;

delete from "favorito_anonimo"
where "modelo_id" = $1;

delete from "historico"
where "modelo_id" = $1;

delete from "impulso"
where "modelo_id" = $1;

delete from "indicio"
where "modelo_id" = $1;

delete from "midia"
where "modelo_id" = $1;

delete from "modelo_ausencia"
where "modelo_id" = $1;

delete from "modelo_bloqueio"
where "modelo_id" = $1;

delete from "modelo_disponibilidade"
where "modelo_id" = $1;

delete from "modelo_disponivel"
where "modelo_id" = $1;

delete from "modelo_escondida"
where "modelo_id" = $1;

delete from "modelo_imagem"
where "modelo_id" = $1;

delete from "modelo_opcao"
where "modelo_id" = $1;

delete from "modelo_preco"
where "modelo_id" = $1;

delete from "moderacao_item"
where "modelo_id" = $1;

delete from "pagador"
where "modelo_id" = $1;

delete from "retorno_mes"
where "modelo_id" = $1;

delete from "storie"
where "modelo_id" = $1;

delete from "storie_comentario"
where "modelo_id" = $1;

delete from "temporada"
where "modelo_id" = $1;

update "upload"
set "modelo_id" = $1, "nome" = $2
where "modelo_id" = $3;

update "modelo"
set "apelido" = $1, "chamada" = $2, "descricao" = $3, "extras" = $4, "chamada_en" = $5,
  "descricao_en" = $6, "extras_en" = $7, "regras_en" = $8, "respostas_en" = $9, "telefone" = $10,
  "telegram" = $11, "signal" = $12, "observacoes" = $13, "horas_ligacao" = $14, "etnia" = $15,
  "cor_cabelo" = $16, "tamanho_cabelo" = $17, "cor_olhos" = $18, "tipo_corpo" = $19, "peso" = $20,
  "altura" = $21, "silicone" = $22, "genero" = $23, "local" = $24, "hoteis" = $25, "moteis" = $26,
  "domicilio" = $27, "caixa_postal" = $28, "regras" = $29, "respostas" = $30, "nome_completo" = $31,
  "dt_nascimento" = $32, "cidade" = $33, "estado" = $34, "bairro" = $35, "legendas" = $36, "albuns" = $37,
  "albuns_por_link" = $38, "latitude" = $39, "longitude" = $40, "online_ate" = $41, "verificada_em" = $42,
  "prova_pedida" = $43, "prova_motivo" = $44, "prova_ate" = $45,
  "versao" = versao + 1
where "id" = $46;

delete from "modelo_passagem"
where "modelo_id" = $1;

update "modelo"
set "telefone_mudou_em" = $1
where "id" = $2;

select graphile_worker.add_job('forget-words', job_key := 'forget-words');

-- deleteRastros

delete from "chave_de_acesso"
where "conta_id" = $1;

delete from "consentimento"
where "conta_id" = $1;

delete from "codigo_de_recuperacao"
where "conta_id" = $1;

delete from "conta_endereco"
where "conta_id" = $1;

delete from "identidade"
where "conta_id" = $1;

delete from "carta"
where "conta_id" = $1;

delete from "moderacao_item"
where "conta_id" = $1;

delete from "sessao"
where "conta_id" = $1;

delete from "token"
where "conta_id" = $1;

delete from "troca_email"
where "conta_id" = $1;

-- updateEmExclusao

update "conta"
set "estado" = $1, "apagar_em" = $2
where "id" = $3 and "estado" = $4
returning "idioma";

-- updateDesistencia

update "conta" set "estado" = case estado when 'em_exclusao' then 'ativa' else estado end, "apagar_em" = $1 where "id" = $2 and "apagar_em" is not null and
not exists (select from suspeita_de_menor s where s.modelo_id = conta.id);

-- selectEmExclusao

select "id" from "conta" where "apagar_em" <= $1 and
not exists (select from suspeita_de_menor s where s.modelo_id = conta.id) order by "apagar_em";

-- lockEmExclusao

select "id", "tipo", "apagar_em" from "conta" where "id" = $1 and "apagar_em" <= $2 and
not exists (select from suspeita_de_menor s where s.modelo_id = conta.id) for update;

-- queueAvisoExclusao

select graphile_worker.add_job(
  'send-exclusao',
  payload := json_build_object('conta', $1::integer, 'comprovante', $2::text)
);

-- selectAvisoExclusao

select "email", "idioma", "palavra", "apagar_em"
from "conta"
where "id" = $1 and "apagar_em" is not null and "email_confirmado_em" is not null;

-- insertComprovante

insert into "comprovante_exclusao" ("hash", "conta_id", "pedida_em", "apagar_em")
values ($1, $2, $3, $4);

-- deleteComprovante

delete from "comprovante_exclusao"
where "conta_id" = $1;

-- finishComprovante

update "comprovante_exclusao"
set "conta_id" = $1, "apagada_em" = $2, "conteudo" = $3
where "conta_id" = $4;

-- deleteComprovantesAntigos

delete from "comprovante_exclusao"
where "apagada_em" <= $1;

-- selectComprovante

select "pedida_em", "apagar_em", "apagada_em", "conteudo"
from "comprovante_exclusao"
where "hash" = $1;

-- selectContagens

select item, quantos::integer from (values
  ('cadastro', 1::bigint),
  ('perfil', (select count(*) from conta where id = $1 and tipo = 'modelo')),
  ('fotos_e_videos', (select count(*) from midia where modelo_id = $2)),
  ('stories', (select count(*) from storie where modelo_id = $3)),
  ('avaliacoes_recebidas', (select count(*) from depoimento where modelo_id = $4)),
  ('impulsos', (select count(*) from impulso where modelo_id = $5)),
  ('estatisticas', (select count(*) from estatistica_dia where modelo_id = $6)),
  ('favoritas', (select count(*) from favorito where cliente_id = $7)),
  ('historico', (select count(*) from historico where assinante_id = $8)),
  ('comentarios', (select count(*) from storie_comentario where cliente_id = $9)),
  ('entradas_por_terceiros', (select count(*) from identidade where conta_id = $10)),
  ('sessoes', (select count(*) from sessao where conta_id = $11))
) t (item, quantos);

-- selectGuardas

select
(select max(criado_em) from acesso where conta_id = $1) as acesso,
(select max(criado_em) from auditoria where conta_id = $2) as fato,
exists (select from cobranca where conta_id = $3) as pagamentos,
exists (
  select from moderacao_ato where alvo in ('modelo', 'conta') and alvo_id = $4) as decisoes,
exists (select from depoimento where cliente_id = $5) as avaliacoes;

-- sealAnuncio

select lacrar_anuncio($1::integer, $2::timestamptz, make_interval(days => $3::integer)) as ate;
