import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Filtro, readFiltro } from './filtros/filterUrl.ts'

/** The list page on the screen, which stays when one of its filters cannot be loaded. */
let shown: { pathname: string; filtro: Filtro; page: object } | undefined

/** The data of a page whose list follows the filters in its address. */
export function useListPage<Loader>() {
  const page = useLoaderData<Loader>()
  useEffect(() => {
    const { pathname, search } = location
    shown = { pathname, filtro: readFiltro(new URLSearchParams(search)), page: page as object }
    return () => {
      shown = undefined
    }
  }, [page])
  return page
}

/**
 * `clientLoader` of such a page: when a filter cannot be loaded (network unavailable, 5xx) the page stays
 * and its list alone says so. Another place has another title: then the error page stands, as elsewhere.
 */
export async function loadListPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    // A redirect: the search has another address.
    if (error instanceof Response && error.status < 400) throw error
    const { pathname, searchParams } = new URL(request.url)
    const filtro = readFiltro(searchParams)
    if (shown?.pathname !== pathname || !samePlace(shown.filtro, filtro)) throw error
    return {
      ...shown.page,
      filtro,
      cards: null,
      total: 0,
      pages: null,
      nothing: null,
      refused: null,
    }
  }
}

const samePlace = (one: Filtro, other: Filtro) =>
  (['cidade', 'estado', 'bairro', 'latitude', 'longitude'] as const).every(
    (name) => one[name] === other[name],
  )
