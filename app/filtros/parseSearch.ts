import { redirect } from 'react-router'
import { FiltroQuery } from '../../contract/busca.ts'
import { nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { parseReais } from '../format/format.ts'
import { ANTES, type Filtro, readFiltro, writeFiltro } from './filterUrl.ts'

/** What a form without JavaScript may send more than once. */
const repeated: readonly string[] = [...nomesDosFiltros, 'online']

const prices = ['preco_min', 'preco_max', 'preco']

/** `1.600`, which the contract would read as 1.6, and not `1600`. */
function isTyped(price: string): boolean {
  const reais = parseReais(price)
  return reais !== null && String(reais) !== price
}

/** Accepted by the contract, from the same address. */
const presence = ({ disponibilidade }: Filtro) => disponibilidade as FiltroQuery['disponibilidade']

/** For loaders: the search in an address. */
export type SearchAsked = {
  filtro: FiltroQuery
  /** The same as the page shows it. */
  choices: Filtro
  /** The invalid parameters, which were left out of both. */
  refused: string[]
  /** Of the refused: the order by distance, for want of a point. */
  needsPoint: boolean
}

/** Parameters that mean nothing without a complete point. */
const ofPoint = ([name, value]: [string, string]): boolean =>
  ['latitude', 'longitude', 'raio_km'].includes(name) ||
  (name === 'ordenar' && value === 'distancia')

/**
 * Parses the search in an address. A page is more tolerant than the API: a bad parameter is dropped and
 * named, and the rest still searches.
 * @throws a redirect when a list comes as a repeated name, the place as one text, a price as it was
 * typed, or online from two controls, as a form without JavaScript sends them: one choice has one address.
 */
export function parseSearch(request: Request): SearchAsked {
  const url = new URL(request.url)
  const names = [...url.searchParams.keys()]
  const ofForm = (name: string, i: number) =>
    name === 'lugar' ||
    name === ANTES ||
    (repeated.includes(name) && names.indexOf(name) !== i) ||
    (prices.includes(name) && isTyped(url.searchParams.get(name) ?? ''))
  if (names.some(ofForm)) {
    const search = writeFiltro(readFiltro(url.searchParams)).toString()
    throw redirect(`${url.pathname}${search && `?${search}`}`)
  }
  const query: Record<string, string> = {}
  // Of any other repeated parameter the first counts, as where the page reads its address.
  for (const name of new Set(names)) {
    const value = url.searchParams.get(name) ?? ''
    if (value.trim() !== '') query[name] = value
  }
  const refused = new Set<string>()
  const needsPoint =
    query.ordenar === 'distancia' && !('latitude' in query) && !('longitude' in query)
  // Each round drops what the contract refuses, so it ends after at most one round per name.
  for (;;) {
    const parsed = FiltroQuery.safeParse(query)
    if (parsed.success) {
      for (const name of refused) url.searchParams.delete(name)
      const choices = readFiltro(url.searchParams)
      return {
        // Online is a choice of the list, so that the numbers beside the others are those without it.
        filtro: { ...parsed.data, online: undefined, disponibilidade: presence(choices) },
        choices,
        refused: [...refused],
        needsPoint,
      }
    }
    for (const { path } of parsed.error.issues) {
      const name = String(path[0])
      // An error about a missing parameter is one about half a point: the other half is dropped.
      const gone =
        name in query
          ? [name]
          : Object.entries(query)
              .filter(ofPoint)
              .map(([other]) => other)
      for (const other of gone) {
        delete query[other]
        refused.add(other)
      }
    }
  }
}
