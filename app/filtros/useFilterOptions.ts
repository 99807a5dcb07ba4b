import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { useDebounced } from '../api/useDebounced.ts'
import { useLoaded } from '../api/useLoaded.ts'
import { type Filtro, writeFiltro } from './filterUrl.ts'
import { offered } from './offered.ts'

/** BRL, as `GET /api/preco` returns them. */
export type Prices = { menor_valor: number; maior_valor: number }

/** Debounce of the requests while somebody types or slides, in milliseconds. */
const REST_MS = 250

const loadPrices = (signal: AbortSignal): Promise<Prices> => api('GET /api/preco', { signal })

const loadPlaces = async (signal: AbortSignal): Promise<string[]> => {
  const kinds = await api('GET /api/atendimento', { signal })
  return offered.atendimento.filter((kind) => kinds[kind] === 1)
}

/**
 * What the catalogue offers now, and how many results each choice would leave. What is not loaded yet is
 * null; `failed` says that a request failed, `retry` sends it again.
 */
export function useFilterOptions(draft: Filtro, open: boolean) {
  const prices = useLoaded(loadPrices)
  const places = useLoaded(loadPlaces)
  const chosen = writeFiltro({ ...draft, ordenar: undefined, pagina: undefined }).toString()
  const search = useDebounced(chosen, REST_MS)
  const loadFacets = useMemo(() => {
    if (!open || search === undefined) return null
    const query = Object.fromEntries(new URLSearchParams(search))
    return (signal: AbortSignal) => api('GET /api/facetas', { query, signal })
  }, [open, search])
  const facets = useLoaded(loadFacets)
  const all = [prices, places, facets]
  return {
    prices: prices.data ?? null,
    places: places.data ?? null,
    facets: (facets.state === 'failed' ? null : facets.data) ?? null,
    failed: all.some(({ state }) => state === 'failed'),
    retry: () => {
      for (const { state, reload } of all) if (state === 'failed') reload()
    },
  }
}
