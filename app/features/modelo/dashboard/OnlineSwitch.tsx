import { useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Switch } from '../../../ui/Choice.tsx'
import { Online } from '../../../ui/Online.tsx'
import { type Presence, useOnline } from './useOnline.ts'

type OnlineSwitchProps = {
  id: number
  presence: Presence
  /** Called with the server's answer, and only then. */
  onChange: (presence: Presence) => void
  /** Her time online has probably ended: load the server's state again. */
  onEnd: () => void
}

/** The switch between online and offline. It moves once the server has agreed. */
export const OnlineSwitch = ({ id, presence, onChange, onEnd }: OnlineSwitchProps) => {
  const { busy, setOnline } = useOnline(id, onChange)
  const input = useRef<HTMLInputElement>(null)
  const { status, online_ate } = presence
  const online = status === 'online'

  useEffect(() => {
    if (!online_ate) return
    const wait = Date.parse(online_ate) - Date.now()
    // Longer than `setTimeout` can count (24.8 days): the page will have been reloaded before.
    if (wait > 2 ** 31 - 1) return
    const timer = setTimeout(onEnd, Math.max(0, wait) + 1000)
    return () => clearTimeout(timer)
  }, [online_ate, onEnd])

  const change = async () => {
    const focused = document.activeElement === input.current
    await setOnline(!online)
    // A disabled switch loses the focus.
    if (focused) requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <div className="online-switch">
      <Switch ref={input} checked={online} disabled={busy} aria-busy={busy} onChange={change}>
        <span className="sr-only">{m.Dashboard_onlineLabel()} </span>
        <Online online={online} />
      </Switch>
      <p className="sr-only" role="status">
        {online ? m.Online_yes() : m.Online_no()}
      </p>
    </div>
  )
}
