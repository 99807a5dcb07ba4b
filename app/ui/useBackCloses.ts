import { useEffect, useRef } from 'react'

/** As of the HTML standard; TypeScript's DOM library does not have it yet. */
type Watched = { CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void } }

/**
 * What lies over the page goes with the back gesture of a phone, and the page stays: a `CloseWatcher`
 * (HTML standard), as `<dialog>` has one of its own. On Android only: elsewhere it would take Esc away
 * from the parts that answer to it themselves. Browsers without one go back.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const { CloseWatcher } = window as Watched
    if (!open || !CloseWatcher || !navigator.userAgent.includes('Android')) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close.current()
    return () => watcher.destroy()
  }, [open])
}
