import { useEffect, useState } from 'react'
import type { Facetas } from '../../contract/busca.ts'
import { api } from '../api/client.ts'
import { type Filtro, writeFiltro } from './filterUrl.ts'
import { offered } from './offered.ts'

/** BRL, as `GET /api/preco` answers them. */
export type Prices = { menor_valor: number; maior_valor: number }

/** Debounce of the requests while somebody types or slides, in milliseconds. */
const REST_MS = 250

/**
 * What the catalogue offers now, and how many results each choice would leave. What is not loaded yet is
 * null; `failed` says that a request failed, `retry` sends it again.
 */
export function useFilterOptions(draft: Filtro, open: boolean) {
  const [prices, setPrices] = useState<Prices | null>(null)
  const [places, setPlaces] = useState<string[] | null>(null)
  const [facets, setFacets] = useState<Facetas | null>(null)
  const [failed, setFailed] = useState({ options: false, facets: false })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    const { signal, abort } = newGone()
    const note = (options: boolean) => {
      if (!signal.aborted) setFailed((before) => ({ ...before, options }))
    }
    Promise.all([
      api('GET /api/preco', { signal }).then(setPrices),
      api('GET /api/atendimento', { signal }).then((kinds) =>
        setPlaces(offered.atendimento.filter((kind) => kinds[kind] === 1)),
      ),
    ]).then(
      () => note(false),
      () => note(true),
    )
    return abort
  }, [attempt])

  const search = writeFiltro({ ...draft, ordenar: undefined, pagina: undefined }).toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    if (!open) return
    const { signal, abort } = newGone()
    const timer = setTimeout(() => {
      const query = Object.fromEntries(new URLSearchParams(search))
      api('GET /api/facetas', { query, signal }).then(
        (answer) => {
          setFacets(answer)
          setFailed((before) => ({ ...before, facets: false }))
        },
        () => {
          if (signal.aborted) return
          setFacets(null)
          setFailed((before) => ({ ...before, facets: true }))
        },
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [search, open, attempt])

  const retry = () => setAttempt((before) => before + 1)
  return { prices, places, facets, failed: failed.options || failed.facets, retry }
}

function newGone() {
  const gone = new AbortController()
  return { signal: gone.signal, abort: () => gone.abort() }
}
