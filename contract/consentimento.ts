import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { CONSENTIMENTO_VERSAO, finalidades } from './perguntasDeConsentimento.ts'

export const Finalidade = z.enum(finalidades)
export type Finalidade = z.infer<typeof Finalidade>

/** What an account may be asked for: a client shows a face only to prove an age. */
export const finalidadesDe = (tipo: 'modelo' | 'assinante'): readonly Finalidade[] =>
  tipo === 'modelo' ? finalidades : ['captura_facial']

const Momento = z.iso.datetime({ offset: true })

/** The last consent of an account for one purpose; nulls where it was never asked. */
export const Consentimento = z.object({
  finalidade: Finalidade,
  versao: z.string().nullable(),
  dado_em: Momento.nullable(),
  retirado_em: Momento.nullable(),
})
export type Consentimento = z.infer<typeof Consentimento>

const dela = {
  grupo: 'configuracoes',
  conteudo: 'aberto',
  acesso: 'painel',
  response: z.array(Consentimento),
} as const satisfies Partial<Endpoint>

export const consentimentoEndpoints = defineEndpoints({
  'GET /api/consentimentos': {
    ...dela,
    resumo: 'Os próprios consentimentos para dados sensíveis, com versão e hora.',
    status: 200,
  },
  'POST /api/consentimentos': {
    ...dela,
    resumo: 'Dá um consentimento, para as palavras da versão enviada.',
    body: z.object({
      finalidade: Finalidade,
      versao: z.literal(CONSENTIMENTO_VERSAO, 'O texto mudou: leia de novo antes de concordar.'),
    }),
    status: 201,
  },
  'DELETE /api/consentimentos/{finalidade}': {
    ...dela,
    resumo: 'Retira um consentimento; o que dependia dele para na hora.',
    params: z.object({ finalidade: Finalidade }),
    status: 200,
  },
})
