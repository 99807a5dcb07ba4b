import { useCallback } from 'react'
import { api } from '../api/client.ts'
import { useOwnData } from '../painel/useOwnData.ts'

/** The client's own review of a profile; null before there is one. */
export function useOwnReview(cliente: number, modelo: number) {
  const load = useCallback(
    async (id: number, signal: AbortSignal) => {
      const [own] = await api('GET /api/depoimentos', {
        query: { cliente: id, modelo, limite: 1 },
        signal,
      })
      return own ?? null
    },
    [modelo],
  )
  return useOwnData(cliente, load)
}
