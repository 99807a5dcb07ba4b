import { useNavigate } from 'react-router'
import { type Filtro, writeFiltro } from '../filtros/filterUrl.ts'
import { linkTo } from '../links.ts'
import { type FindPlace, useFindPlace } from './useFindPlace.tsx'

/** Searches around the visitor with these changes of the search, once the browser gives the location. */
export function useNearest(filtro: Partial<Filtro>, change: Partial<Filtro>): FindPlace {
  const navigate = useNavigate()
  return useFindPlace(({ latitude, longitude }) => {
    const query = writeFiltro({ ...filtro, ...change, latitude, longitude, pagina: undefined })
    navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
  })
}
