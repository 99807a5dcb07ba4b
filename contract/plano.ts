import { z } from 'zod'
import { compradores } from './compradores.ts'
import { defineEndpoints } from './endpoint.ts'
import { idSchema, texto } from './texto.ts'

/** What an account can buy: advertising and subscription features, never a meeting. */
export const Plano = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** BRL for `dias` days, charged once; 0: free. */
  preco: z.number(),
  /** Days a purchase lasts; not used for a free plan, which has no end. */
  dias: z.int(),
  /** Rank of the profile in lists: 0 is the lowest. */
  posicao: z.int(),
  /** The profile's card is rendered as featured. */
  destaque: z.boolean(),
  /** Live stories at the same time. */
  stories: z.int(),
  /** Private media: an advertiser may publish them, a subscriber may see them. */
  midia_privada: z.boolean(),
})
export type Plano = z.infer<typeof Plano>

/** A change of a plan's price that was announced and does not count yet. */
export const PrecoAnunciado = z.object({
  /** BRL. */
  preco: z.number(),
  /** The first day of it, in São Paulo. */
  desde: z.iso.date(),
  /** The operator's reason, in their words. */
  motivo: z.string(),
})
export type PrecoAnunciado = z.infer<typeof PrecoAnunciado>

/** A plan with the price that was announced for it. */
export const PlanoAVenda = Plano.extend({ anunciado: PrecoAnunciado.nullable() })
export type PlanoAVenda = z.infer<typeof PlanoAVenda>

/** What a plan with private media gives access to today: that of all public profiles. */
export const Acervo = z.object({
  fotos: z.int(),
  videos: z.int(),
  stories: z.int(),
  perfis: z.int(),
})
export type Acervo = z.infer<typeof Acervo>

/**
 * Days for which staff look the Pix of a charge up and may confirm it, from its creation on. A static code can be paid
 * at any time: a Pix that comes later goes back, for neither its price nor its contract are those of the day.
 */
export const DIAS_DA_BAIXA = 30

/**
 * `cancelada`: by its owner, or replaced by another; `recusada`: staff found no Pix of it; `devolvida`:
 * it was paid and refunded.
 */
export const statusDaCobranca = [
  'pendente',
  'paga',
  'expirada',
  'cancelada',
  'recusada',
  'devolvida',
] as const
export type StatusDaCobranca = (typeof statusDaCobranca)[number]

/** A purchase that waits for its Pix, or was paid. */
export const Cobranca = z.object({
  id: z.int(),
  /** Code of the plan, or `IMPULSO`. */
  plano: z.string(),
  valor: z.number(),
  pix_copia_e_cola: z.string(),
  /** The QR code: a `data:` address of an SVG. */
  qr: z.string(),
  expira: z.iso.datetime({ offset: true }),
  status: z.enum(statusDaCobranca),
  /** The words of staff when they refused or refunded it. */
  recado: z.string().nullable(),
  /** A bank confirms it within seconds; otherwise staff do, by the statement. */
  automatica: z.boolean(),
  /** BRL of a Pix that came for it and is going back, for it is not `valor`: its code pays nothing more. */
  outro_valor: z.number().nullable(),
})
export type Cobranca = z.infer<typeof Cobranca>

/** A purchase that was paid. */
export const Compra = z.object({
  id: z.int(),
  /** Code of the plan. */
  plano: z.string(),
  valor: z.number(),
  status: z.enum(['paga', 'devolvida']),
  paga: z.iso.datetime({ offset: true }),
  /** When what it bought begins and ends; null once it was given back. */
  inicio: z.iso.datetime({ offset: true }).nullable(),
  fim: z.iso.datetime({ offset: true }).nullable(),
  /** As on the bank's statement. */
  txid: z.string().nullable(),
  /** Until when it may be given back without a reason; null: not any more. */
  desistir_ate: z.iso.datetime({ offset: true }).nullable(),
  /** When its buyer gave it back. */
  desistencia: z.iso.datetime({ offset: true }).nullable(),
  /** BRL that have been returned, and that are on their way back. */
  devolvido: z.number(),
  a_caminho: z.number(),
  /** Whether there is a contract to keep. */
  contrato: z.boolean(),
})
export type Compra = z.infer<typeof Compra>

export const PlanoDaConta = z.object({
  plano: Plano,
  /** When it ends, including purchases that follow it; null for a plan without end. */
  validade: z.iso.datetime({ offset: true }).nullable(),
  /** The one purchase that waits for its Pix. */
  cobranca: Cobranca.nullable(),
  /** What was paid in the last year, the newest first. */
  compras: z.array(Compra),
})
export type PlanoDaConta = z.infer<typeof PlanoDaConta>

export const planoEndpoints = defineEndpoints({
  'GET /api/planos': {
    resumo:
      'Os planos à venda para anunciantes ou clientes, do gratuito ao maior, com preço, o preço anunciado para depois e o que cada um inclui.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'publico',
    query: z.object({
      para: z.enum(compradores, `Use um destes: ${compradores.join(', ')}.`).default('modelo'),
    }),
    cache: { segundos: 600 },
    status: 200,
    response: z.array(PlanoAVenda),
  },
  'GET /api/planos/acervo': {
    resumo: 'Quanta mídia privada os planos que a incluem abrem hoje, e de quantos perfis.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 600 },
    status: 200,
    response: Acervo,
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
    resumo:
      'Cria a cobrança por Pix de um plano; enquanto ela espera, pedir de novo dá a mesma, e pedir outro plano a cancela.',
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
    dono: null,
    params: z.object({ id: idSchema }),
    status: 200,
    response: Cobranca,
  },
  'DELETE /api/planos/cobrancas/{id}': {
    resumo: 'Cancela a cobrança aberta da própria conta; 409 se já foi paga.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: null,
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
  'POST /api/planos/cobrancas/{id}/desistencia': {
    resumo:
      'Desiste de uma compra até 7 dias depois de paga: o dinheiro volta e o plano termina; 409 depois disso.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: null,
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
  'GET /api/planos/cobrancas/{id}/contrato': {
    resumo: 'O contrato de uma compra da própria conta, para guardar.',
    grupo: 'planos',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: null,
    params: z.object({ id: idSchema }),
    status: 200,
    response: z.object({ texto: z.string() }),
  },
})
