import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { MAX_AVALIACAO, MAX_DENUNCIA, MAX_RESPOSTA } from './limites.ts'
import { temContato } from './semContato.ts'
import { idSchema, limite, linhas, numero, pagina, sinal, temLeitura } from './texto.ts'

/** 0 Pendente, 1 Aprovado, 9 Rejeitado. */
export const StatusDepoimento = z.union(
  [z.literal(0), z.literal(1), z.literal(9)],
  'Use 0 (Pendente), 1 (Aprovado) ou 9 (Rejeitado).',
)
export type StatusDepoimento = z.infer<typeof StatusDepoimento>

export const Depoimento = z.object({
  id: z.int(),
  modelo: z.int(),
  nota: z.int().min(1).max(5),
  comentario: z.string(),
  cliente_nome: z.string(),
  cliente_cidade: z.string().nullable(),
  cliente_estado: z.string().nullable(),
  /**
   * null while the reviewed profile may not be named: not public, or it has cut its old addresses
   * since.
   */
  modelo_nome: z.string().nullable(),
  modelo_url: z.string().nullable(),
  resposta: z.string().nullable(),
  status: StatusDepoimento,
  destaque: z.union([z.literal(0), z.literal(1)]),
  data_cadastro: z.iso.datetime({ offset: true }),
  /**
   * For the reviewed modelo only: the client's first name and city, under the names that her panel
   * uses.
   */
  nome: z.string().optional(),
  cidade: z.string().nullable().optional(),
  /** For her only: increases with each change of the text and each decision of hers, and is sent with the decision. */
  versao: z.int().optional(),
  /** For her only: she reported it and staff have not decided yet. */
  denunciado: z.boolean().optional(),
})
export type Depoimento = z.infer<typeof Depoimento>

export const DepoimentosQuery = z.object({
  modelo: idSchema.optional(),
  cliente: idSchema.optional(),
  nota: numero(z.int('Use de 1 a 5.').min(1).max(5), 'Use de 1 a 5.').optional(),
  ordenar: z.enum(['recentes', 'antigas'], 'Use recentes ou antigas.').optional(),
  limite: limite.optional(),
  pagina: pagina.optional(),
})
export type DepoimentosQuery = z.infer<typeof DepoimentosQuery>

const NOTA = 'Escolha de 1 a 5 estrelas.'
const SEM_CONTATO =
  'Não inclua telefones, endereços, links nem perfis de redes sociais. Se não há nenhum, deixe um espaço depois de cada ponto.'

/** A client's review of a profile. */
export const DepoimentoTexto = z.object({
  nota: z.int(NOTA).min(1, NOTA).max(5, NOTA),
  comentario: linhas(MAX_AVALIACAO)
    .refine((comentario) => temLeitura(comentario), 'Digite um comentário.')
    .refine((comentario) => !temContato(comentario), SEM_CONTATO),
})
export type DepoimentoTexto = z.infer<typeof DepoimentoTexto>

/** `cliente` is the session's own id; `destaque` is accepted and ignored. */
export const DepoimentoEscrita = z.object({
  modelo: idSchema,
  cliente: idSchema.nullish(),
  ...DepoimentoTexto.shape,
  destaque: z.unknown().optional(),
})

/** The reviewed modelo's reply and decision. */
export const RespostaEscrita = z.object({
  /** Empty or null removes the reply. */
  resposta: linhas(MAX_RESPOSTA)
    .refine((resposta) => !temContato(resposta), SEM_CONTATO)
    .nullish(),
  status: StatusDepoimento,
  /** Left out: stays as it is. Only an approved review can be highlighted. */
  destaque: sinal.optional(),
  /** The version that she read: another is refused, so that nothing unread is approved, nor put back. */
  versao: z.int().optional(),
})
export type RespostaEscrita = z.infer<typeof RespostaEscrita>

/**
 * One address and two authors: a body with `status` or `resposta` is an answer, any other changes the
 * review.
 */
export const DepoimentoMudanca = z
  .object({ ...DepoimentoTexto.partial().shape, ...RespostaEscrita.partial().shape })
  .transform((mudanca, ctx): DepoimentoTexto | RespostaEscrita => {
    const answers = 'status' in mudanca || 'resposta' in mudanca
    const parsed = (answers ? RespostaEscrita : DepoimentoTexto).safeParse(mudanca)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      ctx.issues.push({ code: 'custom', path, message, input: mudanca })
    return z.NEVER
  })

export const Denuncia = z.object({ motivo: linhas(MAX_DENUNCIA, 1) })

const params = z.object({ id: idSchema })

export const depoimentoEndpoints = defineEndpoints({
  'GET /api/depoimentos': {
    mostra: null,
    resumo: 'Depoimentos aprovados: os da página inicial, ou os de uma modelo com ?modelo=.',
    grupo: 'depoimentos',
    conteudo: 'adulto',
    acesso: 'publico',
    dono: { tipo: 'assinante', em: 'query.cliente' },
    cache: { segundos: 60 },
    pessoal: true,
    query: DepoimentosQuery,
    status: 200,
    response: z.array(Depoimento),
  },
  'GET /api/depoimentos/{modeloId}': {
    resumo: 'O depoimento em destaque de uma modelo; campos nulos quando não há.',
    grupo: 'depoimentos',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 60 },
    params: z.object({ modeloId: idSchema }),
    status: 200,
    response: z.object({ comentario: z.string().nullable(), nota: z.int().nullable() }),
  },
  'POST /api/depoimentos': {
    resumo: 'O depoimento de um assinante, um por perfil; aparece depois que a modelo aprova.',
    grupo: 'depoimentos',
    conteudo: 'adulto',
    acesso: 'assinante',
    body: DepoimentoEscrita,
    status: 201,
    response: z.object({ id: z.int(), status: z.literal(0) }),
  },
  'PUT /api/depoimentos/{id}': {
    mostra: null,
    resumo:
      'Quem escreveu muda nota e comentario enquanto está pendente; a modelo avaliada responde e decide com resposta e status.',
    grupo: 'depoimentos',
    conteudo: 'adulto',
    acesso: 'sessao',
    params,
    body: DepoimentoMudanca,
    status: 200,
    response: Depoimento,
  },
  'POST /api/depoimentos/{id}/denunciar': {
    resumo: 'A modelo avaliada leva um depoimento à equipe.',
    grupo: 'depoimentos',
    conteudo: 'adulto',
    acesso: 'modelo',
    params,
    body: Denuncia,
    status: 202,
    response: null,
  },
})
