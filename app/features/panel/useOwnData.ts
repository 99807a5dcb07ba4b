import { useCallback, useEffect, useState } from 'react'

export type OwnData<T> =
  | { state: 'loading'; data?: undefined }
  | { state: 'failed'; data?: undefined }
  | { state: 'ready'; data: T }

/** Loads what a panel page shows once it is known for whom; `retry` asks again after a failure. */
export function useOwnData<T>(
  id: number | undefined,
  load: (id: number, signal: AbortSignal) => Promise<T>,
): OwnData<T> & { retry: () => void } {
  const [own, setOwn] = useState<OwnData<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask again
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    setOwn({ state: 'loading' })
    load(id, controller.signal).then(
      (data) => setOwn({ state: 'ready', data }),
      () => controller.signal.aborted || setOwn({ state: 'failed' }),
    )
    return () => controller.abort()
  }, [id, load, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...own, retry }
}
