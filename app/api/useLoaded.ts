import { useCallback, useEffect, useState } from 'react'

type Answer<T> =
  | { state: 'loading'; data?: T }
  | { state: 'failed'; data?: T }
  | { state: 'ready'; data: T }

export type Loaded<T> = Answer<T> & {
  /** It is being asked for, the first time or again. */
  busy: boolean
  reload: () => void
}

/**
 * What `load` answers, asked for anew whenever `load` changes (keep it with `useCallback`) or `reload`
 * is called. While it is asked for again, and when that fails, the former answer stays.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' })
  const [busy, setBusy] = useState(true)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask again
  useEffect(() => {
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
