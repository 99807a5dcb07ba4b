import type { Kysely } from 'kysely'
import { filas, MENOR, menor, nomeDaRegra } from '../../contract/motivos.ts'
import {
  type AtoDoRelatorio,
  atosDoRelatorio,
  filasDoRelatorio,
  MENOR_GRUPO,
  type Relatorio,
} from '../../contract/transparencia.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { shown, shownOf, shownParts } from './pequenos.ts'
import {
  type Ano,
  type AtosRow,
  insertRelatorio,
  selectAtos,
  selectAutomaticas,
  selectContestacoes,
  selectDenuncias,
  selectFechados,
  selectIdade,
  selectIntimas,
  selectPrimeiroAno,
  selectRelatorio,
  selectTempos,
} from './queries.ts'

/** The year in São Paulo, which has had no summer time since 2019: three hours behind UTC. */
const FUSO_MS = 3 * 3_600_000
const anoDe = (now: Date): number => new Date(now.getTime() - FUSO_MS).getUTCFullYear()
const anoInteiro = (ano: number): Ano => ({
  de: new Date(Date.UTC(ano, 0, 1) + FUSO_MS),
  ate: new Date(Date.UTC(ano + 1, 0, 1) + FUSO_MS),
})

/** The years with a report, the newest first: this one is always among them. */
export async function listAnos(db: Kysely<DB>, now: Date): Promise<number[]> {
  const este = anoDe(now)
  const fechados = (await selectFechados(db)).map(({ ano }) => ano)
  const primeiro = Math.min((await selectPrimeiroAno(db)) ?? este, ...fechados)
  return Array.from({ length: este - primeiro + 1 }, (_, n) => este - n)
}

/**
 * The report of a year: of an ended one as it was at its end, of this one until now.
 * @throws Falha `nao_encontrado` for a year without one
 */
export async function getRelatorio(db: Kysely<DB>, ano: number, now: Date): Promise<Relatorio> {
  if (!(await listAnos(db, now)).includes(ano))
    throw new Falha('nao_encontrado', 'Não há relatório deste ano.')
  return (await selectRelatorio(db, ano)) ?? makeRelatorio(db, ano, now)
}

/** Job: stores the reports of the years that have ended, before what they are made of is deleted. */
export async function closeAnos(db: Kysely<DB>, now: Date): Promise<void> {
  const fechados = new Set((await selectFechados(db)).map(({ ano }) => ano))
  for (const ano of await listAnos(db, now))
    if (ano < anoDe(now) && !fechados.has(ano))
      await insertRelatorio(db, await makeRelatorio(db, ano, now), now)
}

async function makeRelatorio(db: Kysely<DB>, ano: number, now: Date): Promise<Relatorio> {
  const inteiro = anoInteiro(ano)
  const publicas = Object.fromEntries(filasDoRelatorio.map((fila) => [fila, filas[fila]]))
  const [denuncias, automaticas, atos, tempos, contestacoes, intimas, idade] = await Promise.all([
    selectDenuncias(db, inteiro),
    selectAutomaticas(db, inteiro),
    selectAtos(db, atosDoRelatorio, inteiro),
    selectTempos(db, publicas, inteiro),
    selectContestacoes(db, inteiro),
    selectIntimas(db, inteiro),
    selectIdade(db, ano),
  ])
  const { recebidas, ...resultados } = contestacoes
  return {
    ano,
    fechado: ano < anoDe(now),
    feito_em: now.toISOString(),
    denuncias: denuncias.map(({ via, motivo, recebidas, ...fim }) => ({
      ...{ via, motivo, recebidas: shown(recebidas) },
      ...shownParts(fim),
    })),
    automaticas: {
      escondidas: shown(automaticas.escondidas),
      iguais: shown(automaticas.iguais),
    },
    atos: atosDoRelatorio.flatMap((ato) => regrasDe(ato, atos)),
    tempos: filasDoRelatorio.flatMap((fila) =>
      tempos.flatMap((row) =>
        row.fila === fila && row.total >= MENOR_GRUPO ? [{ ...row, fila }] : [],
      ),
    ),
    contestacoes: { recebidas: shown(recebidas), ...shownParts(resultados) },
    intimas: shownOf(intimas, intimas.decididas),
    idade: idade.map(({ rota, ...fim }) => ({ rota, ...shownParts(fim) })),
  }
}

/** The acts of one kind by rule, the most frequent first; rules with few acts are one line. */
function regrasDe(ato: AtoDoRelatorio, rows: readonly AtosRow[]): Relatorio['atos'] {
  const totais = new Map<string, number>()
  for (const row of rows) {
    if (row.ato !== ato) continue
    const regra = regraDe(row)
    totais.set(regra, (totais.get(regra) ?? 0) + row.total)
  }
  const regras = [...totais].sort(([a, n], [b, m]) => m - n || a.localeCompare(b, 'pt-BR'))
  const raras = regras.filter(([, total]) => total < MENOR_GRUPO)
  const linhas = regras
    .filter(([, total]) => total >= MENOR_GRUPO)
    .map(([regra, total]) => ({ ato, regra: regra as string | null, total: shown(total) }))
  const soma = raras.reduce((sum, [, total]) => sum + total, 0)
  return raras.length > 0 ? [...linhas, { ato, regra: null, total: shown(soma) }] : linhas
}

/** The rule of the list that staff chose; '' for words of their own. */
const regraDe = ({ motivo, razao }: AtosRow): string =>
  razao === MENOR ? menor.label : nomeDaRegra(motivo, razao)
