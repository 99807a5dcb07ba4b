import type { Comprador } from './compradores.ts'
import type { Plano } from './plano.ts'

/**
 * The features of a plan that the server grants to each kind of account. A plan is for sale to those to
 * whom it gives more of these than the plan below it, and lists of plans name them.
 */
export const concessoes = {
  modelo: ['stories', 'posicao', 'midia_privada', 'destaque'],
  assinante: ['midia_privada'],
} as const satisfies Record<Comprador, readonly (keyof Plano)[]>
export type Concessao = (typeof concessoes)[Comprador][number]

/** What `plano` gives to this kind of account in addition to `abaixo`. */
export const concedeAMais = (plano: Plano, abaixo: Plano, para: Comprador): Concessao[] =>
  concessoes[para].filter((concessao) => Number(plano[concessao]) > Number(abaixo[concessao]))
