import { useCallback, useEffect, useRef, useState } from 'react'

export type OwnData<T> =
  | { state: 'loading'; data?: undefined }
  | { state: 'failed'; data?: undefined }
  | { state: 'ready'; data: T }

/**
 * Loads what a panel page shows once it is known for whom; `retry` asks again. While it asks again, or
 * for another page of the same list (a new `load`), what was there stays and `busy` is true.
 */
export function useOwnData<T>(
  id: number | undefined,
  load: (id: number, signal: AbortSignal) => Promise<T>,
): OwnData<T> & { busy: boolean; retry: () => void } {
  const [own, setOwn] = useState<OwnData<T>>({ state: 'loading' })
  const [busy, setBusy] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const shownFor = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask again
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    if (shownFor.current !== id) setOwn({ state: 'loading' })
    setBusy(true)
    const show = (next: OwnData<T>) => {
      if (controller.signal.aborted) return
      shownFor.current = next.state === 'ready' ? id : undefined
      setOwn(next)
      setBusy(false)
    }
    load(id, controller.signal).then(
      (data) => show({ state: 'ready', data }),
      () => show({ state: 'failed' }),
    )
    return () => controller.abort()
  }, [id, load, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...own, busy, retry }
}
