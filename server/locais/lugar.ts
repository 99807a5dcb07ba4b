import type { Kysely } from 'kysely'
import { type Estado, estados } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'
import { CIDADES, tagOfLugares } from '../http/cacheTags.ts'
import { loadAlways, type Remember, type RememberedTag } from '../http/remembered.ts'
import {
  type CidadeRow,
  type NumerosRow,
  selectBairros,
  selectCidades,
  selectLugar,
  selectNumerosDoEstado,
  selectVizinhas,
} from './queries.ts'

/**
 * The data of a place's landing page. Prices are BRL; `slug`s are parts of its neighbours' addresses.
 */
export type Lugar = {
  cidade: string
  estado: Estado
  cidadeSlug: string
  /** The bairro as its profiles write it; null for the whole city. */
  bairro: string | null
  bairroSlug: string | null
  /** Public profiles. 0 only for a whole city: its page then describes its neighbours instead. */
  total: number
  verificadas: number
  /** Lowest and highest price of an hour; null when no profile has one. */
  precos: { menor: number; maior: number } | null
  /** Other bairros of the same city, most profiles first. */
  bairros: { bairro: string; slug: string; total: number }[]
  /** Cities of any state with profiles, nearest first; `km` in a straight line. */
  vizinhas: { cidade: string; estado: Estado; slug: string; total: number; km: number }[]
}

/**
 * An open page about a bairro needs so many profiles: its name is theirs, which nobody else has written, and one
 * profile must not be found by where its page is.
 */
export const PERFIS_DO_BAIRRO = 3

const SLUG = /^[a-z0-9-]{1,120}$/
const BAIRROS = 24
const VIZINHAS = 12

/** The data of a state's page: its cities with profiles, those with the most first. */
export type EstadoInteiro = Pick<Lugar, 'estado' | 'total' | 'verificadas' | 'precos'> & {
  cidades: CidadeRow[]
}

/** @param sigla in lower case, as in addresses */
export const estadoDe = (sigla: string): Estado | undefined =>
  estados.find((estado) => estado.toLowerCase() === sigla)

/** Of what shows neighbours: a city nearer than they are may get its first profile. */
export const tagsOfVizinhas = (vizinhas: Lugar['vizinhas']): RememberedTag[] => [
  CIDADES,
  ...vizinhas.map(({ slug, estado }) => tagOfLugares(`${slug}-${estado.toLowerCase()}`)),
]

const precosDe = ({ menor_preco, maior_preco }: NumerosRow): Lugar['precos'] =>
  menor_preco === null || maior_preco === null ? null : { menor: menor_preco, maior: maior_preco }

/** The state of `/acompanhantes/{estado}` (`sp`), with or without profiles; null for an unknown one. */
export async function findEstado(db: Kysely<DB>, sigla: string): Promise<EstadoInteiro | null> {
  const estado = estadoDe(sigla)
  if (!estado) return null
  const [numeros, cidades] = await Promise.all([
    selectNumerosDoEstado(db, estado),
    selectCidades(db, estado),
  ])
  const { total, verificadas } = numeros
  return { estado, total, verificadas, precos: precosDe(numeros), cidades }
}

/**
 * The place of `/acompanhantes/{estado}/{cidade}[/{bairro}]`, named by its slugs (`sp`, `sao-paulo`,
 * `jardins`). null for an unknown state or city, or a bairro without profiles.
 */
export async function findLugar(
  db: Kysely<DB>,
  estadoSlug: string,
  cidade: string,
  bairroSlug: string | null = null,
  remember: Remember = loadAlways,
): Promise<Lugar | null> {
  const estado = estadoDe(estadoSlug)
  if (!estado || ![cidade, bairroSlug ?? cidade].every((slug) => SLUG.test(slug))) return null
  const cidadeSlug = `${cidade}-${estadoSlug}`
  const row = await selectLugar(db, { cidadeSlug, bairroSlug })
  if (!row || (bairroSlug !== null && row.total === 0)) return null

  const [bairros, vizinhas] = await Promise.all([
    remember([tagOfLugares(cidadeSlug)], `bairros:${cidadeSlug}`, () =>
      selectBairros(db, { cidadeSlug, limite: BAIRROS + 1 }),
    ),
    remember(tagsOfVizinhas, `vizinhas:${cidadeSlug}`, () =>
      selectVizinhas(db, { cidadeSlug, limite: VIZINHAS }),
    ),
  ])
  return {
    cidade: row.cidade,
    estado,
    cidadeSlug: cidade,
    bairro: row.bairro,
    bairroSlug,
    total: row.total,
    verificadas: row.verificadas,
    precos: precosDe(row),
    bairros: bairros.filter(({ slug }) => slug !== bairroSlug).slice(0, BAIRROS),
    vizinhas,
  }
}
