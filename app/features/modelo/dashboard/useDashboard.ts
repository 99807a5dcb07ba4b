import { useCallback, useEffect, useRef } from 'react'
import type { Periodo } from '../../../../contract/ordens.ts'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { api } from '../../../api/client.ts'
import { replaceLoaded, useApi } from '../../../painel/useApi.ts'

/**
 * Her dashboard over a period. While the request for another period is in flight the previous one stays.
 * If it fails, `onFailed` is called with a function that retries, and the previous one stays; `state` is
 * 'failed' only when there is nothing to show.
 */
export function useDashboard(id: number, onFailed: (again: () => void) => void) {
  const asked = useRef<Periodo>(30)
  // One key for all periods: a period that fails leaves the one that is shown.
  const query = {
    queryKey: ['GET /api/dashboard/modelo/{id}', id] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const dias = asked.current
      const input = { params: { id }, query: { dias: `${dias}` as const }, signal }
      return { dias, data: await api('GET /api/dashboard/modelo/{id}', input) }
    },
  }
  const { state, data: loaded, busy, reload } = useApi(query)
  const setPeriod = useCallback(
    (dias: Periodo) => {
      asked.current = dias
      reload()
    },
    [reload],
  )
  const shown = useRef<Periodo>(undefined)
  shown.current = loaded?.dias
  const failed = useRef(onFailed)
  failed.current = onFailed
  const hasFailed = state === 'failed' && !busy
  useEffect(() => {
    const dias = asked.current
    if (hasFailed && shown.current) failed.current(() => setPeriod(dias))
  }, [hasFailed, setPeriod])

  const dias = loaded?.dias ?? asked.current
  return {
    state: busy ? 'loading' : loaded ? 'ready' : 'failed',
    data: loaded?.data,
    /** The period that the figures are of. */
    dias,
    wanted: busy ? asked.current : dias,
    setPeriod,
    retry: useCallback(() => setPeriod(shown.current ?? asked.current), [setPeriod]),
    /** Puts what another call has answered in its place. */
    patch: (part: Partial<DashboardModelo>) =>
      void replaceLoaded(query, (before: NonNullable<typeof loaded>) => ({
        ...before,
        data: { ...before.data, ...part },
      })),
  }
}
