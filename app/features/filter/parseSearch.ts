import { redirect } from 'react-router'
import { FiltroQuery } from '../../../contract/busca.ts'
import { listNames, readFiltro, writeFiltro } from './filterUrl.ts'

/** What a form without JavaScript may send more than once. */
const repeated: readonly string[] = [...listNames, 'online']

/** For loaders. What an address asks for, and the parameters that made no sense and were left out. */
export type SearchAsked = { filtro: FiltroQuery; refused: string[] }

/**
 * Reads the search in an address. A page is friendlier than the API: a bad parameter is dropped
 * and named, and the rest still searches.
 * @throws a redirect when a list comes as a repeated name, or the place as one text, as a form without
 *   JavaScript sends them: one choice has one address.
 */
export function parseSearch(request: Request): SearchAsked {
  const url = new URL(request.url)
  const names = [...url.searchParams.keys()]
  const ofForm = (name: string, i: number) =>
    name === 'lugar' || (repeated.includes(name) && names.indexOf(name) !== i)
  if (names.some(ofForm)) {
    const search = writeFiltro(readFiltro(url.searchParams)).toString()
    throw redirect(`${url.pathname}${search && `?${search}`}`)
  }
  const query: Record<string, string> = {}
  // Of anything else that is said twice the first counts, as it does where the page reads its address.
  for (const name of new Set(names)) {
    const value = url.searchParams.get(name) ?? ''
    if (value.trim() !== '') query[name] = value
  }
  const refused = new Set<string>()
  // Each round drops what the contract complains of, so it ends after at most one round a name.
  for (;;) {
    const parsed = FiltroQuery.safeParse(query)
    if (parsed.success) return { filtro: parsed.data, refused: [...refused] }
    for (const { path } of parsed.error.issues) {
      const name = String(path[0])
      if (!(name in query)) {
        // A complaint about a missing partner (half a point): the other half goes.
        for (const half of ['latitude', 'longitude', 'raio_km']) delete query[half]
        if (query.ordenar === 'distancia') delete query.ordenar
      }
      delete query[name]
      refused.add(name)
    }
  }
}
