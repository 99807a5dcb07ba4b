import { Check, CircleAlert, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { m } from '../paraglide/messages.js'

type Tone = 'saved' | 'error'
type Message = { id: number; by: string; text: string; tone: Tone; retry?: () => void }

/**
 * Shows one sentence for 4 seconds. `error` is read at once by screen readers. With `retry` it has a
 * button 'Tentar novamente', and stays for 10. What it returns takes it away before.
 */
type ShowToast = (text: string, tone?: Tone, retry?: () => void) => () => void

const ToastContext = createContext<(by: string, ...toast: Parameters<ShowToast>) => () => void>(
  () => () => {},
)

/**
 * `const showToast = useToast()`, anywhere under `ToastProvider`. What the same component said of a failure
 * goes once it says the next thing: the second try of an action succeeded, or failed again.
 */
export const useToast = (): ShowToast => {
  const by = useId()
  const show = useContext(ToastContext)
  return useCallback((...toast) => show(by, ...toast), [by, show])
}

const visibleMs = 4000
const retryMs = 10_000
const fadeMs = 200

const Toast = ({ text, tone, retry, onGone }: Message & { onGone: () => void }) => {
  const [held, setHeld] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const gone = useRef(onGone)
  gone.current = onGone

  // Hovering or focusing stops its timer, which then starts again from the beginning.
  useEffect(() => {
    if (held || leaving) return
    const timer = setTimeout(() => setLeaving(true), retry ? retryMs : visibleMs)
    return () => clearTimeout(timer)
  }, [held, leaving, retry])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => gone.current(), fadeMs)
    return () => clearTimeout(timer)
  }, [leaving])

  const Icon = tone === 'error' ? CircleAlert : Check
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the timer
    <div
      className="toast"
      data-leaving={leaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <span className="min-w-0 py-2">{text}</span>
      {retry && (
        <button
          type="button"
          className="toast-retry"
          onClick={() => {
            gone.current()
            retry()
          }}
        >
          {m.FailedLine_retry()}
        </button>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={m.Toast_close()}
        onClick={() => setLeaving(true)}
      >
        <X />
      </button>
    </div>
  )
}

/** Once around the app. The live regions must exist before the first message, or it is not read. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [messages, setMessages] = useState<Message[]>([])
  const nextId = useRef(1)
  const drop = useCallback((id: number) => {
    setMessages((list) => list.filter((message) => message.id !== id))
  }, [])
  const show = useCallback(
    (by: string, ...[text, tone = 'saved', retry]: Parameters<ShowToast>) => {
      const id = nextId.current++
      setMessages((list) => {
        const others = list.filter((one) => one.by !== by || one.tone !== 'error')
        // Two at most: a third removes the oldest.
        return [...others.slice(-1), { id, by, text, tone, retry }]
      })
      return () => drop(id)
    },
    [drop],
  )
  const byTone = (tone: Tone) => messages.filter((message) => message.tone === tone)
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="alert" className="grid gap-2">
          {byTone('error').map((message) => (
            <Toast key={message.id} {...message} onGone={() => drop(message.id)} />
          ))}
        </div>
        <div role="status" className="grid gap-2">
          {byTone('saved').map((message) => (
            <Toast key={message.id} {...message} onGone={() => drop(message.id)} />
          ))}
        </div>
      </div>
    </ToastContext>
  )
}
