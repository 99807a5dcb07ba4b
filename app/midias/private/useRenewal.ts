import { useEffect } from 'react'

/** Signed URLs of pictures are valid for ten minutes; new ones are requested a minute before. */
export const FRESH_MS = 540_000
const LOOK_MS = 20_000

/**
 * For `useApi`, where what is loaded holds signed URLs: requested again before they expire while the page is
 * visible, else once it is visible again.
 */
export const renewed = {
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
  refetchOnWindowFocus: true,
} as const

/**
 * Calls `renew` (memoize it with `useCallback`) before the signed URLs expire that were loaded on mount or
 * by the last call: while the page is visible, else once it is visible again.
 */
export function useRenewal(renew: () => void): void {
  useEffect(() => {
    let at = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - at < FRESH_MS) return
      at = Date.now()
      renew()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [renew])
}
