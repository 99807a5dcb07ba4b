import { Pause as PauseIcon, Play } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { formatHourOf } from '../format/moment.ts'
import { reasonOf } from '../forms/failure.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useToast } from '../ui/Toast.tsx'
import { refreshPanelAccount, usePanelAccount } from './account.ts'
import { invalidate } from './useApi.ts'

/** Sends one change of the pause at a time; the whole panel shows what the server then says. */
function useVisibility() {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const run = async (call: () => Promise<unknown>, done: string) => {
    if (busy) return
    setBusy(true)
    try {
      await call()
      showToast(done)
    } catch (error) {
      showToast(reasonOf(error) ?? m.Pause_failed(), 'error')
    } finally {
      setBusy(false)
      refreshPanelAccount()
      invalidate('GET /api/visibilidade')
      // A hidden profile is not online.
      invalidate('GET /api/dashboard/modelo/{id}')
      // Boosts are sold to who is in a list.
      invalidate('GET /api/impulsos')
    }
  }
  const pause = (ate: string | null) =>
    run(() => api('POST /api/visibilidade/pausar', { body: { ate } }), m.Pause_done())
  const comeBack = () => run(() => api('POST /api/visibilidade/voltar', {}), m.Pause_back())
  return { busy, pause, comeBack }
}

/** Hides her profile with one tap; only offered while it is public. */
export const PauseButton = () => {
  const situacao = usePanelAccount()?.situacao
  const { busy, pause } = useVisibility()
  if (!situacao?.publico) return null
  return (
    <Button size="small" busy={busy} onClick={() => void pause(null)}>
      <PauseIcon />
      {m.Pause_pause()}
    </Button>
  )
}

/** Days until a pause ends by itself. */
const ENDS = [1, 3, 7, 14, 30] as const
const DAY_MS = 86_400_000

/** Her profile is paused: since when nobody sees it, when that ends, and the way back. */
export const Paused = ({ ate }: { ate: string | null }) => {
  const { busy, pause, comeBack } = useVisibility()
  return (
    <Notice title={m.Pause_title()}>
      <p>{ate ? m.Pause_until({ quando: formatHourOf(ate) }) : m.Pause_open()}</p>
      <p>{m.Pause_keeps()}</p>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <Button variant="primary" busy={busy} onClick={() => void comeBack()}>
          <Play />
          {m.Pause_return()}
        </Button>
        <SelectField
          label={m.Pause_end()}
          value=""
          placeholder={ate ? m.Pause_change() : m.Pause_byHand()}
          options={[
            ...ENDS.map((dias) => ({
              codigo: `${dias}`,
              label: dias === 1 ? m.Pause_day() : m.Pause_days({ dias }),
            })),
            ...(ate ? [{ codigo: '0', label: m.Pause_byHand() }] : []),
          ]}
          onChange={({ target }) => {
            const dias = Number(target.value)
            if (target.value !== '')
              void pause(dias ? new Date(Date.now() + dias * DAY_MS).toISOString() : null)
          }}
        />
      </div>
    </Notice>
  )
}

/** Her profile was hidden because she was away: back with one tap. */
export const Away = () => {
  const { busy, comeBack } = useVisibility()
  return (
    <Notice tone="warning" title={m.Pause_awayTitle()}>
      <p>{m.Pause_awayText()}</p>
      <Button className="mt-3" variant="primary" busy={busy} onClick={() => void comeBack()}>
        <Play />
        {m.Pause_awayReturn()}
      </Button>
    </Notice>
  )
}
