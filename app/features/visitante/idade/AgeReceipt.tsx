import { useCallback } from 'react'
import { api } from '../../../api/client.ts'
import { useLoaded } from '../../../api/useLoaded.ts'
import { formatWhen } from '../../../format/moment.ts'
import { m } from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/Notice.tsx'

/** Whether the team has answered a message about a check of age, by its receipt. */
export const AgeReceipt = ({ recibo }: { recibo: string }) => {
  const { state, data } = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        api('GET /api/idade/contestacoes/{recibo}', { params: { recibo }, signal }),
      [recibo],
    ),
  )
  if (state === 'failed') return <Notice tone="error">{m.AgeReceipt_unknown()}</Notice>
  if (!data) return null
  const { recebida_em, respondida_em } = data
  return (
    <Notice
      tone={respondida_em ? 'saved' : 'plain'}
      title={respondida_em ? m.AgeReceipt_answered() : m.AgeReceipt_waiting()}
    >
      <p>
        {respondida_em
          ? m.AgeReceipt_answeredText({ quando: formatWhen(respondida_em) })
          : m.AgeReceipt_waitingText({ quando: formatWhen(recebida_em) })}
      </p>
      <p className="text-sm wrap-anywhere">{m.AgeReceipt_number({ recibo })}</p>
    </Notice>
  )
}
