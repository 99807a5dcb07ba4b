import { useCallback, useEffect, useState } from 'react'

type Answer<T> =
  | { state: 'loading'; data?: T }
  | { state: 'failed'; data?: T }
  | { state: 'ready'; data: T }

export type Loaded<T> = Answer<T> & {
  /** A request is in flight, the first or a later one. */
  busy: boolean
  reload: () => void
}

/**
 * For what a public page loads; the panels have `useApi`. The result of `load`, called again whenever `load`
 * changes (memoize it) or `reload` is called. During a new request, and when it fails, the previous result
 * stays.
 * @param load null: nothing is requested
 */
export function useLoaded<T>(load: ((signal: AbortSignal) => Promise<T>) | null): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' })
  const [busy, setBusy] = useState(load !== null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask again
  useEffect(() => {
    if (!load) return setBusy(false)
    const controller = new AbortController()
    setBusy(true)
    const show = (next: (before: Answer<T>) => Answer<T>) => {
      if (controller.signal.aborted) return
      setAnswer(next)
      setBusy(false)
    }
    load(controller.signal).then(
      (data) => show(() => ({ state: 'ready', data })),
      () => show(({ data }) => ({ state: 'failed', data })),
    )
    return () => controller.abort()
  }, [load, attempt])
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...answer, busy, reload }
}
