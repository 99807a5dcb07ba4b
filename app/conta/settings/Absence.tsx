import { useState } from 'react'
import { api } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'
import { usePanelAccount } from '../../painel/account.ts'
import { Away, PauseButton, Paused } from '../../painel/Pause.tsx'
import { callQuery, invalidate, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

const CHOICES = [30, 60, 90, 180, 365]

/** Her pause, and after how many days without her the profile vanishes. */
export const Absence = () => {
  const situacao = usePanelAccount()?.situacao
  return (
    <>
      {situacao?.pausa ? (
        <Paused ate={situacao.pausa.ate} />
      ) : situacao?.recolhida ? (
        <Away />
      ) : (
        <div className="grid justify-items-start gap-2">
          <PauseButton />
          <p className="text-sm text-muted">{m.Absence_pauseHelp()}</p>
        </div>
      )}
      <Days />
    </>
  )
}

const Days = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/visibilidade', {}))
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  if (state === 'loading') return <Skeleton className="h-24" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  const { dias, dias_padrao } = data
  const choices = CHOICES.filter((one) => one !== dias_padrao)
  const save = async (value: string) => {
    setBusy(true)
    try {
      await api('PUT /api/visibilidade', { body: { dias: value ? Number(value) : null } })
      showToast(m.Absence_saved())
    } catch (error) {
      showToast(reasonOf(error) ?? m.Settings_failed(), 'error')
    } finally {
      setBusy(false)
      invalidate('GET /api/visibilidade')
    }
  }
  return (
    <SelectField
      label={m.Absence_label()}
      help={m.Absence_help()}
      value={dias ?? ''}
      aria-busy={busy || undefined}
      placeholder={m.Absence_default({ dias: dias_padrao })}
      options={[...new Set([...choices, ...(dias ? [dias] : [])])]
        .sort((a, b) => a - b)
        .map((one) => ({ codigo: `${one}`, label: m.Absence_days({ dias: one }) }))}
      onChange={({ target }) => void save(target.value)}
    />
  )
}
