import { useState } from 'react'
import { canSubscribe, subscribe } from '../../../alertas/subscribe.ts'
import { api, problemOf } from '../../../api/client.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { useChoice } from '../../../layout/choice.ts'
import { invalidate } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { Switch } from '../../../ui/Choice.tsx'
import { useToast } from '../../../ui/Toast.tsx'

const failures: Record<string, () => string> = {
  sem_permissao: m.AlertDialog_deniedText,
  sem_push: m.AlertDialog_noPushText,
}

/** Whether this browser is told that something waits. It moves once the server has agreed. */
export const PushSwitch = ({ on }: { on: boolean }) => {
  const discreet = useChoice('discreto', '0') === '1'
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const change = async () => {
    setBusy(true)
    try {
      if (on) await api('DELETE /api/avisos', {})
      else {
        const body = { assinatura: await subscribe(), idioma: getLocale() }
        await api('PUT /api/avisos', { body })
      }
      showToast(on ? m.PushSwitch_off() : m.PushSwitch_on())
    } catch (error) {
      const known = failures[problemOf(error).codigo]
      showToast(known?.() ?? reasonOf(error) ?? m.Settings_failed(), 'error')
    } finally {
      setBusy(false)
      invalidate('GET /api/agora')
    }
  }
  return (
    <section className="surface-box grid justify-items-start gap-3">
      <h2 className="title-block">{m.PushSwitch_title()}</h2>
      {discreet ? (
        <p>{m.PushSwitch_discreet()}</p>
      ) : on || canSubscribe() ? (
        <Switch checked={on} disabled={busy} aria-busy={busy} onChange={() => void change()}>
          {m.PushSwitch_label()}
        </Switch>
      ) : (
        <p>{m.PushSwitch_unable()}</p>
      )}
      <p className="text-sm text-muted">{m.PushSwitch_help()}</p>
    </section>
  )
}
