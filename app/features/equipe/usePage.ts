import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** The page number in the address, from 1. */
export function usePageNumber(): number {
  const [params] = useSearchParams()
  const pagina = Number(params.get('pagina'))
  return Number.isInteger(pagina) && pagina > 0 ? pagina : 1
}

/**
 * Goes to the last page when the one in the address has nothing: all of it was decided, or it never was.
 * @returns whether it is still to be loaded
 */
export function usePastEnd(list: { busy: boolean }, isEmpty: boolean, pages: number): boolean {
  const [, setParams] = useSearchParams()
  const pagina = usePageNumber()
  const isPast = isEmpty && pagina > 1
  // Always an earlier one: `pages` may be counted before the last decision.
  const last = isPast && !list.busy ? Math.max(1, Math.min(pagina - 1, pages)) : undefined
  useEffect(() => {
    if (last === undefined) return
    setParams(
      (before) => {
        before.set('pagina', String(last))
        return before
      },
      { replace: true },
    )
  }, [last, setParams])
  return isPast || (isEmpty && list.busy && pages > 0)
}
