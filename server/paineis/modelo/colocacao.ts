import type { Kysely } from 'kysely'
import type { Ajuda, Colocacao } from '../../../contract/colocacao.ts'
import { filtros } from '../../../contract/filtros.ts'
import { nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import {
  type Criterio,
  criterios,
  loteDe,
  type Medidas,
  PONTOS_DO_NIVEL,
  pontosDe,
  posicaoDe,
  revezamentoDa,
  rodadaDe,
} from '../../../contract/ordem.ts'
import { LIMITE_PADRAO } from '../../busca/busca.ts'
import type { DB } from '../../database/types.ts'
import { findProximo, getPlanoAtual } from '../../planos/planos.ts'
import {
  type FaixaRow,
  type MedidasRow,
  selectFaixas,
  selectFaixasPorEscolha,
  selectMedidas,
} from './queries.ts'

/** Rounds that are looked at: a week of hours. */
const RODADAS = 7 * 24
/** Searches that she is told of. */
const BUSCAS = 12

/** A list as the order sees it. */
type Lista = Pick<MedidasRow, 'id' | 'posicao'> & { faixas: FaixaRow[] }
type Nome = Colocacao['listas'][number]['lista']

/**
 * Where her profile stood in each hour of the last week, by the rule and the profiles of now, and what would
 * change it. Nothing that visitors did is read (docs/decisions/0119).
 */
export async function getColocacao(
  db: Kysely<DB>,
  modelo: number,
  { now }: { now: Date },
): Promise<Colocacao> {
  const dela = await selectMedidas(db, modelo)
  if (!dela) return { listas: [], buscas: [], nivel: 0, pontos: [], ajudas: [] }
  const listas = new Map<Nome, Lista & { nome: string | null }>()
  for (const [lista, nome] of listasDe(dela))
    listas.set(lista, { ...dela, nome, faixas: await selectFaixas(db, dela, lista) })
  const pontos = pontosDe(dela.medidas)
  const referencia = listas.get('cidade') ?? listas.get('pais')!
  const { plano } = await getPlanoAtual(db, modelo, { now })
  return {
    listas: [...listas].map(([lista, { nome, ...outra }]) => ({
      ...{ lista, nome },
      ...placesIn(outra, now),
    })),
    buscas: await listBuscas(db, dela, now),
    nivel: dela.nivel,
    pontos: (Object.keys(criterios) as Criterio[]).map((criterio) => ({
      criterio,
      pontos: pontos[criterio],
      ate: Math.round(criterios[criterio].pontos * criterios[criterio].ate),
    })),
    ajudas: helpFor(dela, referencia, (await findProximo(db, plano, 'modelo'))?.posicao),
  }
}

function listasDe({ bairro, cidade, estado }: MedidasRow): [Nome, string | null][] {
  const all: [Nome, string | null][] = []
  if (cidade && bairro) all.push(['bairro', bairro])
  if (cidade) all.push(['cidade', cidade])
  if (estado) all.push(['estado', estado])
  return [...all, ['pais', null]]
}

/** Her places in the searches of her city with one choice that she meets. */
async function listBuscas(
  db: Kysely<DB>,
  dela: MedidasRow,
  now: Date,
): Promise<Colocacao['buscas']> {
  if (!dela.cidade) return []
  const dasOpcoes = new Set(dela.opcoes)
  const escolhas = nomesDosFiltros.flatMap((filtro) =>
    filtros[filtro].escolhas
      .filter(({ codigos }) => codigos.some((codigo) => dasOpcoes.has(codigo)))
      .map(({ codigo, codigos }) => ({ filtro, codigo, codigos })),
  )
  const faixas = Map.groupBy(
    await selectFaixasPorEscolha(db, dela, escolhas),
    ({ escolha }) => escolha,
  )
  return escolhas
    .map(({ filtro, codigo }, n) => ({
      ...{ filtro, codigo },
      ...placesIn({ ...dela, faixas: faixas.get(n) ?? [] }, now),
    }))
    .sort((a, b) => a.tipica - b.tipica || b.total - a.total)
    .slice(0, BUSCAS)
}

const sum = (faixas: FaixaRow[]) => faixas.reduce((total, { total: n }) => total + n, 0)

/** Her places in the rounds of a week. */
function placesIn({ id, posicao, faixas }: Lista, now: Date) {
  const acima = sum(faixas.filter((faixa) => faixa.posicao > posicao))
  const iguais = faixas.filter((faixa) => faixa.posicao === posicao)
  const doLote = iguais.find(({ lote }) => lote === loteDe(id))!
  const agora = rodadaDe(now.getTime())
  const places = Array.from({ length: RODADAS }, (_, n) => {
    const { lugares, sentido } = revezamentoDa(agora - n)
    const antes = iguais.filter(({ lote }) => lugares[lote!]! < lugares[loteDe(id)]!)
    const antesNoLote = sentido === 1 ? doLote.menores : doLote.total - 1 - doLote.menores
    return acima + sum(antes) + antesNoLote + 1
  }).sort((a, b) => a - b)
  const first = places.filter((place) => place <= LIMITE_PADRAO).length
  return {
    total: sum(faixas),
    melhor: places[0]!,
    pior: places.at(-1)!,
    tipica: places[places.length >> 1]!,
    primeira_pagina: Math.round((first * 100) / RODADAS),
  }
}

/** Where another rank would put her: behind all above it, in turn with its equals. */
function placesAt({ posicao: atual, faixas }: Lista, posicao: number) {
  if (posicao === atual) return null
  const acima = sum(faixas.filter((faixa) => faixa.posicao > posicao))
  const iguais = sum(faixas.filter((faixa) => faixa.posicao === posicao))
  return { melhor: acima + 1, pior: acima + iguais + 1 }
}

/** What she can do by herself; reviews come from others, and being new passes. */
const SOZINHA = ['foto_perfil', 'descricao', 'fotos', 'verificada'] as const satisfies Criterio[]

function helpFor(
  { medidas, nivel, semHorarios }: MedidasRow,
  lista: Lista,
  proximo: number | undefined,
): Colocacao['ajudas'] {
  const help = (ajuda: Ajuda, pontos: number, nivelAlvo: number, alvo: Medidas) => ({
    ...{ ajuda, pontos },
    lugares: placesAt(lista, posicaoDe(nivelAlvo, alvo)),
  })
  const before = pontosDe(medidas)
  const free = SOZINHA.flatMap((criterio) => {
    const alvo = { ...medidas, [criterio]: criterios[criterio].ate }
    const pontos = pontosDe(alvo)[criterio] - before[criterio]
    return pontos > 0 ? [help(criterio, pontos, nivel, alvo)] : []
  })
  const horarios = { ajuda: 'horarios', pontos: 0, lugares: null } as const
  const paid =
    proximo === undefined || proximo <= nivel
      ? []
      : [help('plano', (proximo - nivel) * PONTOS_DO_NIVEL, proximo, medidas)]
  return [...free, ...(semHorarios ? [horarios] : []), ...paid]
}
