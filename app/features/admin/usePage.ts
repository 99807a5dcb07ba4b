import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

export type Loaded<T> = { state: 'loading' | 'failed'; data?: T } | { state: 'ready'; data: T }

/**
 * What `load` answers, asked for anew whenever `load` changes (keep it with `useCallback`) or `reload`
 * is called. While it is asked for again the former answer stays.
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask again
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(
      (data) => setLoaded({ state: 'ready', data }),
      () => controller.signal.aborted || setLoaded(({ data }) => ({ state: 'failed', data })),
    )
    return () => controller.abort()
  }, [load, attempt])
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...loaded, reload }
}

/** The page that the address names, from 1. */
export function usePageNumber(): number {
  const [params] = useSearchParams()
  const pagina = Number(params.get('pagina'))
  return Number.isInteger(pagina) && pagina > 0 ? pagina : 1
}
