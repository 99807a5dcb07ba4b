import { useSearchParams } from 'react-router'

/** The page number in the address, from 1. */
export function usePageNumber(): number {
  const [params] = useSearchParams()
  const pagina = Number(params.get('pagina'))
  return Number.isInteger(pagina) && pagina > 0 ? pagina : 1
}
