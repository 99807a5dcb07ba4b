import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** What an account can buy: advertising and subscription features, never a meeting. */
export const Plano = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** BRL for `dias` days, charged once; 0: free. */
  preco: z.number(),
  /** Days a purchase lasts; of no meaning for a free plan, which has no end. */
  dias: z.int(),
  /** Rank of the profile in lists: 0 is the lowest. */
  posicao: z.int(),
  /** The profile's card is drawn as featured. */
  destaque: z.boolean(),
  /** Stories online at the same time. */
  stories: z.int(),
  /** Private media: may be published by an advertiser, seen by a subscriber. */
  midia_privada: z.boolean(),
})
export type Plano = z.infer<typeof Plano>

export const planoEndpoints = defineEndpoints({
  'GET /api/planos': {
    resumo:
      'Os planos à venda, do gratuito ao de maior destaque, com preço e o que cada um inclui.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 600 },
    status: 200,
    response: z.array(Plano),
  },
})
