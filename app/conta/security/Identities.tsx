import { useState } from 'react'
import type { Identidade } from '../../../contract/identidade.ts'
import { api, problemOf } from '../../api/client.ts'
import { formatDay } from '../../format/format.ts'
import { reasonOf } from '../../forms/failure.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { serviceName } from './serviceName.ts'

/** Other services that sign in to the account, each to be removed; nothing where there is none. */
export const Identities = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/identidades', {}))
  if (state === 'failed' && !data)
    return <FailedLine onRetry={reload}>{m.Identities_failed()}</FailedLine>
  if (!data || data.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="title-block">{m.Identities_title()}</h3>
      <ul className="grid gap-3">
        {data.map((identidade) => (
          <Identity key={identidade.id} identidade={identidade} onRemoved={reload} />
        ))}
      </ul>
    </div>
  )
}

const Identity = ({
  identidade: { id, emissor, email, usada_em },
  onRemoved,
}: {
  identidade: Identidade
  onRemoved: () => void
}) => {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const servico = serviceName(emissor)
  const remove = async () => {
    setBusy(true)
    try {
      await api('DELETE /api/identidades/{id}', { params: { id } })
      showToast(m.Identities_removed({ servico }))
      onRemoved()
    } catch (error) {
      const isLast = problemOf(error).codigo === 'unica_entrada'
      const reason = isLast ? m.Identities_last() : reasonOf(error)
      showToast(reason ?? m.Identities_removeFailed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{servico}</p>
        {email && <p className="break-words">{m.Identities_email({ email })}</p>}
        <p className="text-sm text-muted">{m.Identities_used({ dia: formatDay(usada_em) })}</p>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={m.Identities_removeOf({ servico })}
        onClick={remove}
      >
        {m.Identities_remove()}
      </Button>
    </li>
  )
}
