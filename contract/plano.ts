import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { idSchema, texto } from './texto.ts'

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

/** A purchase that waits for its Pix, or has had it. */
export const Cobranca = z.object({
  id: z.int(),
  /** Code of the plan. */
  plano: z.string(),
  valor: z.number(),
  pix_copia_e_cola: z.string(),
  /** The same as a picture: a `data:` address of an SVG. */
  qr: z.string(),
  expira: z.iso.datetime({ offset: true }),
  status: z.enum(['pendente', 'paga', 'expirada', 'cancelada']),
})
export type Cobranca = z.infer<typeof Cobranca>

export const PlanoDaConta = z.object({
  plano: Plano,
  /** When it ends, with what was bought to follow it; null for a plan without end. */
  validade: z.iso.datetime({ offset: true }).nullable(),
  /** The newest purchase that still waits for its Pix. */
  cobranca: Cobranca.nullable(),
})
export type PlanoDaConta = z.infer<typeof PlanoDaConta>

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
  'GET /api/planos/atual': {
    resumo: 'O plano da própria conta, até quando vale e a cobrança que espera o Pix.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'painel',
    status: 200,
    response: PlanoDaConta,
  },
  'POST /api/planos/assinar': {
    resumo: 'Cria a cobrança por Pix de um plano; enquanto ela espera, pedir de novo dá a mesma.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'painel',
    body: z.object({ plano: texto(40, 1) }),
    status: 201,
    response: z.object({ cobranca: Cobranca }),
  },
  'GET /api/planos/cobrancas/{id}': {
    resumo: 'Uma cobrança da própria conta.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'dono',
    params: z.object({ id: idSchema }),
    status: 200,
    response: Cobranca,
  },
})
