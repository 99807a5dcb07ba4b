import type { FiltroQuery } from '../../../contract/busca.ts'
import { type Bits, setBit } from './bits.ts'
import { type Linhas, numeroDaFaixa } from './linhas.ts'
import { firstWhere } from './rodada.ts'

/** Reading the price of one row takes as long as going on by so many in the order of prices. */
const ROWS_PER_PRICE = 8

/**
 * Who has a price within the filter's, of a set at least: all of the ranges between its ends, and some of the ranges
 * of these. Their prices are read where the set has few of them; else the order of prices says who they are.
 */
export function comPreco(linhas: Linhas, among: Bits, { preco_min, preco_max }: FiltroQuery): Bits {
  const { comCodigo, preco, scratch } = linhas
  const [de, ate] = [preco_min ?? 0, preco_max ?? Number.POSITIVE_INFINITY]
  const numeros = [preco_min, preco_max].map((end) =>
    end === undefined ? null : linhas.numeroDoPreco(end),
  )
  const [first, last] = [numeros[0] ?? numeroDaFaixa(0) - 1, numeros[1] ?? comCodigo.length]
  const found = scratch.unite(...comCodigo.slice(first + 1, last))
  const atEnds = scratch.unite(...numeros.filter((n) => n !== null).map((n) => comCodigo[n]!))
  const perhaps = scratch.intersect(among, atEnds)
  const runs = runsAtEnds(linhas, { de, first, last, ate })
  const inRuns = runs.reduce((total, { length }) => total + length, 0)
  if (inRuns > ROWS_PER_PRICE * scratch.count(perhaps)) {
    const passes = (slot: number) => preco[slot]! >= de && preco[slot]! <= ate
    return scratch.unite(found, scratch.filter(perhaps, passes))
  }
  for (const run of runs) for (const slot of run) setBit(found, slot)
  return found
}

/** The slots from one price to another in the order of prices, without the ranges between these of both. */
function runsAtEnds(
  linhas: Linhas,
  { de, first, last, ate }: { de: number; first: number; last: number; ate: number },
): Uint32Array[] {
  const { preco } = linhas
  const ordem = linhas.ordem('menor_preco')
  // Who has no price comes last.
  const numero = (slot: number) => linhas.numeroDoPreco(preco[slot]!) ?? Number.POSITIVE_INFINITY
  const from = firstWhere(ordem, 0, (slot) => !(preco[slot]! < de))
  const to = firstWhere(ordem, from, (slot) => !(preco[slot]! <= ate))
  const between = firstWhere(ordem, from, (slot) => numero(slot) > first)
  const after = firstWhere(ordem, between, (slot) => numero(slot) >= last)
  return [ordem.subarray(from, Math.min(between, to)), ordem.subarray(Math.min(after, to), to)]
}
