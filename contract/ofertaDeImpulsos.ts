/*
 * Boosts for sale, as data: `/como-ordenamos` publishes it, the panel offers it, the server charges by it and the
 * lists have room for no more (docs/decisions/0128). Without schemas, so that pages can import it.
 */

/** What stands for a plan's code in a charge that buys a boost. */
export const IMPULSO = 'impulso'

/** The lists in which a boost has a slot. */
export const alcances = ['bairro', 'cidade'] as const
export type Alcance = (typeof alcances)[number]

export const duracoes = ['24-horas', '3-dias', '7-dias'] as const
export type Duracao = (typeof duracoes)[number]
export const HORAS: Record<Duracao, number> = { '24-horas': 24, '3-dias': 72, '7-dias': 168 }

/** BRL, all included; one price for each kind of place, whatever its size. */
export const precosDoImpulso: Record<Alcance, Record<Duracao, number>> = {
  bairro: { '24-horas': 14.9, '3-dias': 34.9, '7-dias': 69.9 },
  cidade: { '24-horas': 29.9, '3-dias': 69.9, '7-dias': 139.9 },
}

/** The places of a list's first page that are for boosts, from 1: one boost in each at the same time. */
export const LUGARES_DO_IMPULSO = [1, 5] as const
export const VAGAS = LUGARES_DO_IMPULSO.length
/** Lists that are asked for in shorter pages have none: the paid part of a page stays small. */
export const MENOR_LISTA = 12

/** How long a boost holds its slot unpaid. */
export const MINUTOS_DE_RESERVA = 60
/** After one that was not paid, hours in which the same account gets no other in that list. */
export const HORAS_SEM_RESERVA = 24
/** How far ahead one may begin. */
export const ANTECEDENCIA_DIAS = 30
/** How long the rest of an interrupted boost waits for her to be in that list again. */
export const ESPERA_DIAS = 30
/** How long who gave back a boost that was shown waits for the next one. */
export const PAUSA_DIAS = 30
/** How long its report is kept. */
export const RELATORIO_DIAS = 365

/** What happens where a paid boost can begin and its time is no longer free. */
export const seOcupados = ['proximo', 'devolver'] as const
export type SeOcupado = (typeof seOcupados)[number]

/**
 * `pedido`: waits for its Pix; `analise`: for a person of staff; `marcado`: for its time; `interrompido`: she is not
 * in that list now, and its rest waits.
 */
export const situacoesDoImpulso = [
  'pedido',
  'analise',
  'marcado',
  'no_ar',
  'interrompido',
  'encerrado',
  'recusado',
  'devolvido',
  'cancelado',
] as const
export type SituacaoDoImpulso = (typeof situacoesDoImpulso)[number]
