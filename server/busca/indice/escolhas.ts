import { filtros } from '../../../contract/filtros.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import { FAIXAS } from '../faixas.ts'
import type { Lugar } from './base.ts'
import { countEachBit } from './bitCounts.ts'
import type { Bits } from './bits.ts'
import { type Condicao, fulfilling, type Grupo, hoje } from './grupos.ts'
import { codigos, type Linhas, numeroDaFaixa, PALAVRAS } from './linhas.ts'
import type { Faceta, Pergunta } from './pergunta.ts'

/** Counting the codes of one row takes as long as looking for one code in so many words of a set. */
const WORDS_PER_ROW = 50

/** The filter of each letter whose choices exclude each other: see `grupoDaLetra` in ../queries.ts. */
const grupoDaLetra = new Map<string, NomeDeFiltro>(
  nomesDosFiltros
    .filter((nome) => filtros[nome].regra === 'qualquer')
    .flatMap((nome) =>
      filtros[nome].escolhas.flatMap(({ codigos }) => codigos.map((c) => [c[0]!, nome] as const)),
    ),
)

const daFaixa = Array.from({ length: FAIXAS + 1 }, (_, faixa) => numeroDaFaixa(faixa))
/** Numbers of codes and ranges of prices. */
const todosOsNumeros = [...codigos.keys(), ...daFaixa]
/** Those whose choices exclude each other, by their group. */
const numerosDoGrupo = new Map<Grupo, number[]>([
  ...[...new Set(grupoDaLetra.values())].map((grupo): [Grupo, number[]] => [
    grupo,
    [...codigos.keys()].filter((n) => grupoDaLetra.get(codigos[n]![0]!) === grupo),
  ]),
  ['preco', daFaixa],
])

type Conjuntos = { lugar: Lugar; base: Bits; grupos: ReadonlyMap<Grupo, Condicao> }

/** As `selectFacetas` of ../queries.ts: a choice is counted as if its own group had none. */
export function contarEscolhas(
  linhas: Linhas,
  { lugar, base, grupos }: Conjuntos,
  { now, facetas }: Pergunta,
): Faceta[] {
  const { scratch } = linhas
  linhas.rangePrices(facetas!)
  const { todos, soFalta } = quaseTodos(linhas, base, grupos)
  // Kept ones are not added to: without a filter nobody lacks one.
  const contagens = todos === lugar.bits ? lugar.totais() : countNumeros(linhas, todos)
  for (const [grupo, numeros] of numerosDoGrupo) {
    const outros = soFalta.get(grupo)
    if (outros) countNumeros(linhas, outros, numeros, contagens)
  }
  /** How many of a set are counted for a choice of a group. */
  const count = (grupo: Grupo, bits: Bits) => {
    const outros = soFalta.get(grupo)
    return scratch.count(todos, bits) + (outros ? scratch.count(outros, bits) : 0)
  }
  const soma = (chave: string, total: number): Faceta => ({ tipo: 'soma', chave, total })
  const online = linhas.online(now)
  return [
    ...codigos.map((chave, n): Faceta => ({ tipo: 'opcao', chave, total: contagens[n]! })),
    ...daFaixa.map((n, faixa): Faceta => {
      return { tipo: 'faixa', chave: String(faixa), total: contagens[n]! }
    }),
    soma('total', scratch.count(todos)),
    soma('online', count('online', online)),
    soma('disponivel_online', count('disponibilidade', online)),
    soma('disponivel_hoje', count('disponibilidade', hoje(linhas, now))),
  ]
}

/** Who of a set fulfils all groups, and for each group who fulfils all others only. */
function quaseTodos(
  { scratch }: Linhas,
  base: Bits,
  grupos: ReadonlyMap<Grupo, Condicao>,
): { todos: Bits; soFalta: Map<Grupo, Bits> } {
  let todos = base
  let menosUm = scratch.empty()
  const conjuntos: [Grupo, Bits][] = []
  for (const [grupo, condicao] of grupos) {
    const bits = fulfilling(condicao, () => scratch.unite(todos, menosUm))
    conjuntos.push([grupo, bits])
    menosUm = scratch.unite(scratch.intersect(menosUm, bits), scratch.without(todos, bits))
    todos = scratch.intersect(todos, bits)
  }
  const soFalta = new Map(conjuntos.map(([grupo, bits]) => [grupo, scratch.without(menosUm, bits)]))
  return { todos, soFalta }
}

/** Adds how many of a set have each of these numbers. */
function countNumeros(
  { scratch, comCodigo, opcoes }: Linhas,
  bits: Bits,
  numeros = todosOsNumeros,
  contagens: Int32Array = new Int32Array(comCodigo.length),
): Int32Array {
  const total = scratch.count(bits)
  if (total * WORDS_PER_ROW > numeros.length * scratch.words) {
    for (const n of numeros) contagens[n]! += scratch.count(bits, comCodigo[n]!)
    return contagens
  }
  const dasLinhas = countEachBit(opcoes, PALAVRAS, scratch.slots(bits, total))
  for (const n of numeros) contagens[n]! += dasLinhas[n]!
  return contagens
}
