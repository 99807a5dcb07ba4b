import type { Comprador } from './compradores.ts'
import type { Plano } from './plano.ts'

/**
 * What of a plan the server grants to each kind of account. A plan is for sale to those to whom it
 * gives more of one of these than the plan below it, and what a list says of it is said of these.
 */
export const concessoes = {
  modelo: ['stories', 'posicao', 'midia_privada', 'destaque'],
  assinante: ['midia_privada'],
} as const satisfies Record<Comprador, readonly (keyof Plano)[]>
export type Concessao = (typeof concessoes)[Comprador][number]

/** What `plano` gives to this kind of account beyond `abaixo`. */
export const concedeAMais = (plano: Plano, abaixo: Plano, para: Comprador): Concessao[] =>
  concessoes[para].filter((concessao) => Number(plano[concessao]) > Number(abaixo[concessao]))
