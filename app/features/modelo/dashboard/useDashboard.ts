import { useCallback, useEffect, useRef, useState } from 'react'
import type { Periodo } from '../../../../contract/ordens.ts'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { api } from '../../../api/client.ts'

type Loaded = { dias: Periodo; data: DashboardModelo }

const load = (id: number, dias: Periodo, signal: AbortSignal) =>
  api('GET /api/dashboard/modelo/{id}', {
    params: { id },
    query: { dias: `${dias}` as const },
    signal,
  })

/**
 * Her dashboard over a period. While the request for another period is in flight the previous one stays.
 * If it fails, `onFailed` is called with a function that retries, and the previous one stays; `state` is
 * 'failed' only when there is nothing to show.
 */
export function useDashboard(id: number, onFailed: (again: () => void) => void) {
  const [loaded, setLoaded] = useState<Loaded>()
  // An object, new for each request: the same period may be requested again.
  const [asked, ask] = useState<{ dias: Periodo }>({ dias: 30 })
  const [answered, setAnswered] = useState<typeof asked>()
  const failed = useRef(onFailed)
  failed.current = onFailed
  const current = useRef(loaded)
  current.current = loaded

  useEffect(() => {
    const controller = new AbortController()
    load(id, asked.dias, controller.signal).then(
      (data) => {
        setLoaded({ dias: asked.dias, data })
        setAnswered(asked)
      },
      () => {
        if (controller.signal.aborted) return
        setAnswered(asked)
        if (current.current) failed.current(() => ask({ ...asked }))
      },
    )
    return () => controller.abort()
  }, [id, asked])

  const loading = answered !== asked
  const dias = loaded?.dias ?? asked.dias
  return {
    state: loading ? 'loading' : loaded ? 'ready' : 'failed',
    data: loaded?.data,
    /** The period that the figures are of. */
    dias,
    wanted: loading ? asked.dias : dias,
    setPeriod: (dias: Periodo) => ask({ dias }),
    retry: useCallback(() => ask(({ dias }) => ({ dias: current.current?.dias ?? dias })), []),
    /** Puts what another call has answered in its place. */
    patch: useCallback(
      (part: Partial<DashboardModelo>) =>
        setLoaded((before) => before && { ...before, data: { ...before.data, ...part } }),
      [],
    ),
  }
}
