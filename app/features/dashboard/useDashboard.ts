import { useCallback, useEffect, useRef, useState } from 'react'
import type { Periodo } from '../../../contract/ordens.ts'
import type { DashboardModelo } from '../../../contract/painel.ts'
import { api } from '../../api/client.ts'

type Loaded = { dias: Periodo; data: DashboardModelo }

const load = (id: number, dias: Periodo, signal: AbortSignal) =>
  api('GET /api/dashboard/modelo/{id}', {
    params: { id },
    query: { dias: `${dias}` as const },
    signal,
  })

/**
 * Her dashboard over a period. While another period is on its way the one before stays, and if it
 * does not come `onFailed` is told and nothing moves; `state` is 'failed' only with nothing to show.
 */
export function useDashboard(id: number, onFailed: () => void) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [wanted, setWanted] = useState<Periodo>(30)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const failed = useRef(onFailed)
  failed.current = onFailed
  const current = useRef(loaded)
  current.current = loaded

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask again
  useEffect(() => {
    const controller = new AbortController()
    setState('loading')
    load(id, wanted, controller.signal).then(
      (data) => {
        setLoaded({ dias: wanted, data })
        setState('ready')
      },
      () => {
        if (controller.signal.aborted) return
        const before = current.current
        setState(before ? 'ready' : 'failed')
        if (!before) return
        setWanted(before.dias)
        failed.current()
      },
    )
    return () => controller.abort()
  }, [id, wanted, attempt])

  return {
    state,
    data: loaded?.data,
    /** The period that the figures are of. */
    dias: loaded?.dias ?? wanted,
    wanted,
    setPeriod: setWanted,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    /** Puts what another call has answered in its place. */
    patch: useCallback(
      (part: Partial<DashboardModelo>) =>
        setLoaded((before) => before && { ...before, data: { ...before.data, ...part } }),
      [],
    ),
  }
}
