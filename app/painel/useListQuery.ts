import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The choices of a list, kept in the address: going back finds them again. Every change but of the
 * page itself leads to the first page.
 */
export function useListQuery() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          next.delete('pagina')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const pagina = Math.min(10_000, Math.max(1, Math.floor(Number(params.get('pagina'))) || 1))
  /** The same list at another page or in another order. */
  const href = (changes: Record<string, string | number>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) next.set(name, String(value))
    return `?${next}`
  }
  return { params, change, pagina, href }
}
