import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a part is waited for, in milliseconds. */
const WAIT_MS = 5000

/**
 * The router scrolls to the anchor of an address as it renders the page, when a part whose script is
 * still being loaded (`lazyPart`) is not there yet. This scrolls as soon as it is, unless the visitor
 * has begun to read elsewhere.
 */
export function useLateAnchor(): void {
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const id = hash.slice(1)
    if (!id || document.getElementById(id)) return
    const parts = new MutationObserver(() => {
      const anchor = document.getElementById(id)
      anchor?.scrollIntoView()
      if (anchor) over.abort()
    })
    const over = new AbortController()
    const { signal } = over
    signal.addEventListener('abort', () => parts.disconnect())
    for (const reading of ['wheel', 'touchmove', 'keydown'])
      addEventListener(reading, () => over.abort(), { signal })
    parts.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => over.abort(), WAIT_MS)
    return () => over.abort()
  }, [key])
}
