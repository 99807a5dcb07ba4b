import { ordens as todas } from '../../../contract/busca.ts'
import { loteDe } from '../../../contract/ordem.ts'
import { SEM_VALOR } from '../marco.ts'

/** The orders that the index keeps: all but that by distance. */
export type Ordem = Exclude<(typeof todas)[number], 'distancia'>
export const ordens = todas.filter((nome): nome is Ordem => nome !== 'distancia')

/** What an order compares, of a slot: it ascends, SEM_VALOR is last. */
export type Coluna = (slot: number) => number

export const compareBy = (colunas: readonly Coluna[]) => (a: number, b: number) => {
  for (const coluna of colunas) {
    const difference = coluna(a) - coluna(b)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether a slot comes after a key of the same order. */
export const comesAfter =
  (colunas: readonly Coluna[], chave: readonly number[]) =>
  (slot: number): boolean => {
    for (const [i, coluna] of colunas.entries()) {
      const difference = coluna(slot) - chave[i]!
      if (difference !== 0) return difference > 0
    }
    return false
  }

const orLast = (value: number) => (Number.isNaN(value) ? SEM_VALOR : value)

/** What orders compare of each slot: see `Linhas`. */
type Ordenadas = Record<
  'ids' | 'posicao' | 'nota' | 'avaliacoes' | 'preco' | 'criadoEm' | 'ativaEm' | 'nascidaEm',
  ArrayLike<number>
>

/** The orders of `criteriosDe` in ../queries.ts, before equals take turns, with the same keys. */
export function colunasDe(linhas: Ordenadas, nome: Ordem): Coluna[] {
  const { ids, posicao, nota, avaliacoes, preco, criadoEm, ativaEm, nascidaEm } = linhas
  const newest: Coluna = (slot) => -ids[slot]!
  const best: Coluna = (slot) => -posicao[slot]!
  const rated: Coluna = (slot) => orLast(-nota[slot]!)
  const reviewed: Coluna = (slot) => -avaliacoes[slot]!
  switch (nome) {
    case 'relevancia':
      // Equals by their lots, which take turns: see rodada.ts.
      return [best, (slot) => loteDe(ids[slot]!), newest]
    case 'nota':
      return [rated, reviewed, newest]
    case 'avaliacoes':
      return [reviewed, rated, newest]
    case 'atividade':
      return [(slot) => -ativaEm[slot]! || SEM_VALOR, best, newest]
    case 'mais_jovens':
      return [(slot) => -nascidaEm[slot]! || SEM_VALOR, best, newest]
    case 'mais_maduras':
      return [(slot) => nascidaEm[slot]! || SEM_VALOR, best, newest]
    case 'recentes':
      return [(slot) => -criadoEm[slot]!, newest]
    case 'menor_preco':
      return [(slot) => orLast(preco[slot]!), (slot) => ids[slot]!]
    case 'maior_preco':
      return [(slot) => orLast(-preco[slot]!), newest]
  }
}
