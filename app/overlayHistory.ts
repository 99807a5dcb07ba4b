import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** An entry of the history: the router's key of its page, and how many overlays lie over that. */
type Entry = { href: string; key: string | undefined; depth: number }

const readEntry = (): Entry => ({
  href: location.href,
  key: history.state?.key,
  depth: history.state?.overlays ?? 0,
})

const overlays: { close: () => void }[] = []
/** The entry that is shown, as the page last knew it. */
let shown: Entry
// `popstate` comes to the listeners of the window in the order in which they were added. The root's
// modules run before the router is made, so this one hears of each step first.
if (typeof window !== 'undefined') {
  shown = readEntry()
  addEventListener('popstate', step)
}

/**
 * 'Voltar' closes what lies over the page, and the page stays: an overlay that opens gets an entry of
 * its own in the history, a copy of the page's with one overlay more. Closed in another way it leaves
 * that entry behind: nothing is taken off while a link of the overlay may be on its way to another
 * page. The next overlay takes it over, and 'Voltar' steps over it.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
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

/** Longest that the way back to the page's own entry may take. */
export const STEP_BACK_MS = 300
let onOwnEntry: (() => void) | undefined

/**
 * Goes back to the page's own entry, for who is about to replace it: those of its overlays would still lead
 * to the page.
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

/** For the frame of every page. */
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
  // An anchor of this page, which the browser has gone to: drawn anew, what React has not taken over yet
  // would be replaced, and the place be lost. Every entry of the router's has a state.
  if (!history.state && documentOf(before) === documentOf(shown)) {
    event.stopImmediatePropagation()
    return
  }
  // Another page, or another part of this one: the router's.
  const { href, key, depth } = shown
  if (before.href !== href || before.key !== key || before.depth === depth) return
  event.stopImmediatePropagation()
  if (onOwnEntry) onOwnEntry()
  else if (overlays.length > depth) for (const { close } of overlays.slice(depth).reverse()) close()
  else if (depth < before.depth) history.back()
}
