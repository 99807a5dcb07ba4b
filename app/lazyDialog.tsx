import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { m } from './paraglide/messages.js'
import { retryImport, retryNow } from './retryImport.ts'
import { useToast } from './ui/Toast.tsx'

/** Milliseconds that a click waits for its dialog before a message says so; offline it comes sooner. */
const SILENT_MS = 3000
const SILENT_OFFLINE_MS = 400

/**
 * A dialog whose script is loaded by the click that opens it. While it loads, a progress line runs along
 * the top edge; when the network is slow or unavailable the click is not lost, and a toast says so.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => retryImport(load)) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Loading />}>
      <Part {...props} />
    </Suspense>
  )
}

const Loading = () => {
  const showToast = useToast()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let unmounted = false
    let shown = 0
    let drop = () => {}
    const startTimer = () => {
      if (!unmounted) timer = setTimeout(show, navigator.onLine ? SILENT_MS : SILENT_OFFLINE_MS)
    }
    const show = () => {
      shown++
      drop = showToast(m.LazyDialog_waiting(), 'error', () => {
        // Browsers before autumn 2026 never request a failed module again (whatwg/html#6768).
        if (shown > 1 && navigator.onLine) return location.reload()
        retryNow()
        startTimer()
      })
    }
    startTimer()
    return () => {
      unmounted = true
      clearTimeout(timer)
      // It would cover the dialog that has come.
      drop()
    }
  }, [showToast])
  return <PageLine />
}

/** Along the top edge, while what a click asked for is loading. */
export const PageLine = () =>
  // In a portal: below an ancestor with `backdrop-filter`, `position: fixed` is relative to that one.
  createPortal(<div className="page-line" aria-hidden="true" />, document.body)
