import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { insist, tryAgain } from './insist.ts'
import { m } from './paraglide/messages.js'
import { useToast } from './ui/Toast.tsx'

/** So long a press may wait for its dialog before something is said; where nothing can come, not. */
const SILENT_MS = 3000
const SILENT_OFFLINE_MS = 400

/**
 * A dialog whose script comes with the press that opens it. Until then a line runs along the top edge;
 * where the connection is slow or cut the press is not lost, and a sentence says so.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => insist(load)) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  )
}

const Waiting = () => {
  const showToast = useToast()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    let said = 0
    const wait = () => {
      if (!over) timer = setTimeout(say, navigator.onLine ? SILENT_MS : SILENT_OFFLINE_MS)
    }
    const say = () => {
      said++
      showToast(m.LazyDialog_waiting(), 'error', () => {
        // Browsers before the autumn of 2026 ask only once for a script (whatwg/html#6768).
        if (said > 1 && navigator.onLine) return location.reload()
        tryAgain()
        wait()
      })
    }
    wait()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [showToast])
  // Where it is pressed, an ancestor that blurs what lies behind it would hold the line in itself.
  return createPortal(<div className="page-line" aria-hidden="true" />, document.body)
}
