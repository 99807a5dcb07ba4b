import { useState } from 'react'
import { api } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'
import { callQuery, invalidate, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Switch } from '../../ui/Choice.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** Whether his visits are kept, and for how long; switching it off erases those that are. */
export const KeepHistory = ({ onErased }: { onErased?: () => void }) => {
  const { state, data, reload } = useApi(callQuery('GET /api/historico/guarda', {}))
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  if (state === 'loading') return <Skeleton className="h-16" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  const { guardar, dias } = data
  const change = async () => {
    if (busy) return
    setBusy(true)
    try {
      await api('PUT /api/historico/guarda', { body: { guardar: !guardar } })
      showToast(guardar ? m.KeepHistory_off() : m.KeepHistory_on())
      if (guardar) onErased?.()
    } catch (error) {
      showToast(reasonOf(error) ?? m.Settings_failed(), 'error')
    } finally {
      setBusy(false)
      invalidate('GET /api/historico/guarda')
    }
  }
  return (
    <div className="setting" aria-busy={busy || undefined}>
      <Switch checked={guardar} aria-disabled={busy || undefined} onChange={() => void change()}>
        {m.KeepHistory_label()}
      </Switch>
      <p className="setting-help">{m.KeepHistory_help({ dias })}</p>
    </div>
  )
}
