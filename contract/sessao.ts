import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'

/** One open session of the caller's account. */
export const Sessao = z.object({
  id: z.uuid(),
  /** Names such as Chrome and Android; null where the browser did not say. */
  navegador: z.string().nullable(),
  sistema: z.string().nullable(),
  criada_em: z.iso.datetime({ offset: true }),
  /** Accurate to a few minutes. */
  usada_em: z.iso.datetime({ offset: true }),
  /** The caller's own. */
  atual: z.boolean(),
})
export type Sessao = z.infer<typeof Sessao>

const ofSession = {
  grupo: 'contas',
  conteudo: 'aberto',
  acesso: 'sessao',
  mostra: null,
} as const satisfies Partial<Endpoint>

export const sessaoEndpoints = defineEndpoints({
  'GET /api/sessoes': {
    ...ofSession,
    resumo: 'As sessões abertas da própria conta: esta primeiro, depois a usada por último.',
    status: 200,
    response: z.array(Sessao),
  },
  'DELETE /api/sessoes/{sessao}': {
    ...ofSession,
    resumo: 'Encerra uma sessão da própria conta.',
    params: z.object({ sessao: z.uuid() }),
    status: 204,
    response: null,
  },
  'DELETE /api/sessoes': {
    ...ofSession,
    resumo: 'Sai de todos os aparelhos: todas as sessões da própria conta terminam, esta também.',
    status: 204,
    response: null,
  },
})
