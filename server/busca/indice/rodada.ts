import { LOTES, loteDe, revezamentoDa } from '../../../contract/ordem.ts'
import type { Linhas } from './linhas.ts'
import type { Coluna } from './ordem.ts'

/** By relevance, as equals stand in this round. */
export function colunasDaRodada({ ids, posicao }: Linhas, rodada: number): Coluna[] {
  const { lugares, sentido } = revezamentoDa(rodada)
  return [
    (slot) => -posicao[slot]!,
    (slot) => lugares[loteDe(ids[slot]!)]!,
    (slot) => ids[slot]! * sentido,
  ]
}

/** Slots that stand in a row in an order. */
export type Run = { slots: Uint32Array; backwards: boolean }

/**
 * All slots by relevance, as equals stand in this round. They are stored by rank, lot and id: the lots of a
 * rank are read in the order of the round, and none is sorted.
 * @param depois a key: nobody of a lot before it, so that few come who are not after it
 */
export function* inRelevance(
  linhas: Linhas,
  rodada: number,
  depois: readonly number[] | null,
): Generator<Run> {
  const { ids, posicao } = linhas
  const ordem = linhas.ordem('relevancia')
  const { lugares, sentido } = revezamentoDa(rodada)
  const noLugar: number[] = []
  for (const [lote, lugar] of lugares.entries()) noLugar[lugar] = lote
  const [rankDepois, lugarDepois] = depois ? [-depois[0]!, depois[1]!] : [null, 0]
  let from = rankDepois === null ? 0 : firstWhere(ordem, 0, (slot) => posicao[slot]! <= rankDepois)
  while (from < ordem.length) {
    const rank = posicao[ordem[from]!]!
    const lots = [from]
    for (let lote = 0; lote < LOTES; lote++)
      lots.push(
        firstWhere(
          ordem,
          lots[lote]!,
          (slot) => posicao[slot]! < rank || loteDe(ids[slot]!) > lote,
        ),
      )
    for (const lote of rank === rankDepois ? noLugar.slice(lugarDepois) : noLugar) {
      const slots = ordem.subarray(lots[lote]!, lots[lote + 1]!)
      // They are stored by descending ids.
      yield { slots, backwards: sentido === 1 }
    }
    from = lots[LOTES]!
  }
}

/** Where the first slot is that passes; all after it do, too. Its steps grow, since it is mostly near. */
export function firstWhere(
  ordem: Uint32Array,
  from: number,
  passes: (slot: number) => boolean,
): number {
  let [low, step] = [from, 1]
  while (low + step < ordem.length && !passes(ordem[low + step]!)) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, ordem.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(ordem[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
