import { useEffect, useRef, useState } from 'react'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { api } from '../../../api/client.ts'
import { m } from '../../../paraglide/messages.js'
import { Switch } from '../../../ui/Choice.tsx'
import { Online } from '../../../ui/Online.tsx'
import { useToast } from '../../../ui/Toast.tsx'

export type Presence = Pick<DashboardModelo, 'status' | 'online_ate'>

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
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const showToast = useToast()
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
    setBusy(true)
    try {
      const answer = await api('PUT /api/online/{id}', {
        params: { id },
        body: { online: online ? 0 : 1 },
      })
      onChange({ status: answer.online ? 'online' : 'offline', online_ate: answer.online_ate })
    } catch {
      showToast(m.Dashboard_onlineFailed(), 'error', change)
    } finally {
      setBusy(false)
      // A disabled switch loses the focus.
      if (focused) requestAnimationFrame(() => input.current?.focus())
    }
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
