import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { STEP_BACK_MS } from './inline/quickExit.ts'

/** A history entry: the router's key of its page, and how many overlays are open above the page. */
type Entry = { href: string; key: string | undefined; depth: number }

const readEntry = (): Entry => ({
  href: location.href,
  key: history.state?.key,
  depth: history.state?.overlays ?? 0,
})

const overlays: { close: () => void }[] = []
/** The current entry, as last seen. */
let shown: Entry
// `popstate` listeners of the window run in the order in which they were added. The root's modules run
// before the router is created, so this listener runs before the router's.
if (typeof window !== 'undefined') {
  shown = readEntry()
  addEventListener('popstate', step)
}

/**
 * Makes the browser's back button close an overlay instead of leaving the page: an overlay that opens
 * pushes a history entry, a copy of the page's with one overlay more. Closed in another way it leaves
 * that entry, because going back could cancel a navigation by one of its links. The next overlay
 * reuses the entry, and the back button skips it.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  // A layout effect: the entry exists before the overlay's first frame. After a lazy script has loaded,
  // `useEffect` may run later than that, and the back button would leave the page.
  useLayoutEffect(() => {
    if (!open) return
    const overlay = { close: () => close.current() }
    overlays.push(overlay)
    if (readEntry().depth < overlays.length) {
      history.pushState({ ...history.state, overlays: overlays.length }, '')
      shown = readEntry()
    }
    return () => void overlays.splice(overlays.indexOf(overlay), 1)
  }, [open])
}

let onOwnEntry: (() => void) | undefined

/**
 * Goes back to the page's own entry before it is replaced; the overlays' entries would remain
 * otherwise.
 */
export function leaveOverlays(): Promise<void> {
  const { depth } = readEntry()
  if (depth === 0) return Promise.resolve()
  return new Promise((resolve) => {
    onOwnEntry = resolve
    setTimeout(resolve, STEP_BACK_MS)
    history.go(-depth)
  })
}

/** For the root layout. */
export function useOverlayHistory(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has written an entry
  useEffect(() => {
    shown = readEntry()
  }, [key])
}

const documentOf = ({ href }: Entry) => href.split('#')[0]

function step(event: PopStateEvent): void {
  const before = shown
  shown = readEntry()
  // An anchor of this page, to which the browser has scrolled: if the router rendered now, the parts that
  // are not hydrated yet would be replaced, and the position lost. The router's own entries have a state.
  if (!history.state && documentOf(before) === documentOf(shown)) {
    event.stopImmediatePropagation()
    return
  }
  // Another page, or another hash on this one: left to the router.
  const { href, key, depth } = shown
  if (before.href !== href || before.key !== key || before.depth === depth) return
  event.stopImmediatePropagation()
  if (onOwnEntry) onOwnEntry()
  else if (overlays.length > depth) for (const { close } of overlays.slice(depth).reverse()) close()
  else if (depth < before.depth) history.back()
}
