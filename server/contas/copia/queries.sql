-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectTabelas

select nome, linhas from (values ('conta', (select coalesce(jsonb_agg(to_jsonb(t) - '{senha_hash,totp_segredo,totp_passo,papeis,auditor,verificador}'::text[]), '[]') from "conta" t
where t."id" = $1)), ('assinante', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "assinante" t
where t."id" = $2)), ('modelo', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo" t
where t."id" = $3)), ('album_link', (select coalesce(jsonb_agg(to_jsonb(t) - '{hash}'::text[]), '[]') from "album_link" t
where t."modelo_id" = $4)), ('album_convidado', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "album_convidado" t
where t."assinante_id" = $5)), ('modelo_bloqueio', (select coalesce(jsonb_agg(to_jsonb(t) - '{assinante_id,telefone_hash}'::text[]), '[]') from "modelo_bloqueio" t
where t."modelo_id" = $6)), ('modelo_ausencia', (select coalesce(jsonb_agg(to_jsonb(t) - '{link}'::text[]), '[]') from "modelo_ausencia" t
where t."modelo_id" = $7)), ('modelo_corte', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_corte" t
where t."modelo_id" = $8)), ('modelo_disponibilidade', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_disponibilidade" t
where t."modelo_id" = $9)), ('modelo_disponivel', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_disponivel" t
where t."modelo_id" = $10)), ('aviso_push', (select coalesce(jsonb_agg(to_jsonb(t) - '{sessao,endereco}'::text[]), '[]') from "aviso_push" t
where t."conta_id" = $11)), ('modelo_escondida', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_escondida" t
where t."modelo_id" = $12)), ('modelo_imagem', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_imagem" t
where t."modelo_id" = $13)), ('modelo_opcao', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_opcao" t
where t."modelo_id" = $14)), ('modelo_passagem', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_passagem" t
where t."modelo_id" = $15)), ('modelo_preco', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_preco" t
where t."modelo_id" = $16)), ('modelo_url_antiga', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "modelo_url_antiga" t
where t."modelo_id" = $17)), ('temporada', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "temporada" t
where t."modelo_id" = $18)), ('impulso', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "impulso" t
where t."modelo_id" = $19)), ('midia', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "midia" t
where t."modelo_id" = $20)), ('imagem_conferida', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "imagem_conferida" t
where t."modelo_id" = $21)), ('storie', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "storie" t
where t."modelo_id" = $22)), ('upload', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "upload" t
where t."modelo_id" = $23)), ('verificacao', (select coalesce(jsonb_agg(to_jsonb(t) - '{codigo}'::text[]), '[]') from "verificacao" t
where t."modelo_id" = $24)), ('conferencias_de_idade', (select coalesce(jsonb_agg(to_jsonb(t) - '{codigo}'::text[]), '[]') from "verificacao" t
where t."conta_id" = $25)), ('estatistica_dia', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "estatistica_dia" t
where t."modelo_id" = $26)), ('estatistica_recorte', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "estatistica_recorte" t
where t."modelo_id" = $27)), ('favorito', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "favorito" t
where t."cliente_id" = $28)), ('historico', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "historico" t
where t."assinante_id" = $29)), ('visita', (select coalesce(jsonb_agg(to_jsonb(t) - '{visitante}'::text[]), '[]') from "visita" t
where t."assinante_id" = $30)), ('contato', (select coalesce(jsonb_agg(to_jsonb(t) - '{visitante}'::text[]), '[]') from "contato" t
where t."assinante_id" = $31)), ('depoimentos_escritos', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "depoimento" t
where t."cliente_id" = $32)), ('depoimentos_recebidos', (select coalesce(jsonb_agg(to_jsonb(t) - '{cliente_id,cliente_cidade,cliente_estado}'::text[]), '[]') from "depoimento" t
where t."modelo_id" = $33)), ('comentarios_escritos', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "storie_comentario" t
where t."cliente_id" = $34)), ('comentarios_recebidos', (select coalesce(jsonb_agg(to_jsonb(t) - '{cliente_id}'::text[]), '[]') from "storie_comentario" t
where t."modelo_id" = $35)), ('carta', (select coalesce(jsonb_agg(to_jsonb(t) - '{denuncia_id}'::text[]), '[]') from "carta" t
where t."conta_id" = $36)), ('assinatura', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "assinatura" t
where t."conta_id" = $37)), ('cobranca', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "cobranca" t
where t."conta_id" = $38)), ('identidade', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "identidade" t
where t."conta_id" = $39)), ('sessao', (select coalesce(jsonb_agg(to_jsonb(t) - '{jti}'::text[]), '[]') from "sessao" t
where t."conta_id" = $40)), ('troca_email', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "troca_email" t
where t."conta_id" = $41)), ('acesso', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "acesso" t
where t."conta_id" = $42)), ('consentimento', (select coalesce(jsonb_agg(to_jsonb(t) - '{}'::text[]), '[]') from "consentimento" t
where t."conta_id" = $43)), ('conta_endereco', (select coalesce(jsonb_agg(to_jsonb(t) - '{endereco}'::text[]), '[]') from "conta_endereco" t
where t."conta_id" = $44)), ('auditoria', (select coalesce(jsonb_agg(to_jsonb(t) - '{id,alvo,alvo_id}'::text[]), '[]') from "auditoria" t
where t."conta_id" = $45))) t (nome, linhas);

-- selectDecisoes

select "a"."alvo", "a"."ato", "a"."motivo", "a"."criado_em"
from "moderacao_ato" as "a"
left join "moderacao_ato" as "desfeito" on "desfeito"."id" = "a"."desfaz"
where "a"."alvo" in ($1, $2) and "a"."alvo_id" = $3 and 'concluir' not in (a.ato, coalesce(desfeito.ato, ''))
order by "a"."criado_em";

-- selectMensagens

select "mensagem"."nome", "mensagem"."email", "mensagem"."mensagem", "mensagem"."criado_em",
  "mensagem"."respondida_em"
from "mensagem"
inner join "conta" on conta.email = mensagem.email::citext and email_confirmado_em is not null
where "conta"."id" = $1;

-- selectPerfis

select id, apelido, url from modelo_publico p
where (id = any($1::integer[]) or (id = any($2::integer[])
    and not exists (select from modelo_corte k where k.modelo_id = p.id)))
order by id;

-- selectArquivosDaCopia

select a.hash, a.tipo, a.larguras, u.pasta, u.nome from (
  select arquivo, 'galeria' as pasta, id::text as nome from midia where modelo_id = $1
  union all select arquivo, 'imagens', papel from modelo_imagem where modelo_id = $2
  union all select arquivo, 'stories', id::text from storie where modelo_id = $3
) u join arquivo a on a.hash = u.arquivo
where a.oculto_em is null
order by u.pasta, u.nome;
