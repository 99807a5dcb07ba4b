import { useCallback } from 'react'
import { api } from '../api/client.ts'
import { useLoaded } from '../api/useLoaded.ts'

/** The client's own review of a profile; null before there is one. */
export function useOwnReview(cliente: number, modelo: number) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [own] = await api('GET /api/depoimentos', {
        query: { cliente, modelo, limite: 1 },
        signal,
      })
      return own ?? null
    },
    [cliente, modelo],
  )
  return useLoaded(load)
}
