import { type ReactNode, useEffect } from 'react'
import { UNHYDRATED } from './inline/missedClick.ts'
import { useReady } from './session/useReady.ts'

/**
 * The attribute that marks an element as not hydrated, gone once it is. Then the click that came before is
 * replayed, unless it was in a part that is hydrated later still.
 */
export function useHydrationMark(): { [UNHYDRATED]?: '' } {
  const ready = useReady()
  useEffect(() => {
    const clicked = window.missedClick
    if (!ready || !clicked || clicked.closest(`[${UNHYDRATED}]`)) return
    window.missedClick = null
    if (clicked.isConnected) clicked.click()
  }, [ready])
  return ready ? {} : { [UNHYDRATED]: '' }
}

/** Around what is in a Suspense boundary of its own, and so hydrated later than the rest of the page. */
export const HydrationMark = ({ children }: { children: ReactNode }) => (
  <div className="contents" {...useHydrationMark()}>
    {children}
  </div>
)
