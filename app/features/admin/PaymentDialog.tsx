import { useState } from 'react'
import { MAX_RECADO } from '../../../contract/limites.ts'
import type { CobrancaDaEquipe } from '../../../contract/moderacao.ts'
import { ApiError, api } from '../../api/client.ts'
import { formatReais } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { parseTexts, useFormDraft } from '../../session/draft.ts'
import { TextArea } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { useSignedInStaff } from './useStaff.ts'

/** What staff do with a charge, as the address of the call names it. */
export type Act = 'confirmacao' | 'recusa' | 'devolucao'

type PaymentDialogProps = {
  cobranca: CobrancaDaEquipe
  act: Act
  onClose: () => void
  onDone: () => void
}

const parse = parseTexts(['recado'], MAX_RECADO)

/** Asks before a charge is confirmed, refused or refunded; of the last two, for words to the person. */
export const PaymentDialog = ({ cobranca, act, onClose, onDone }: PaymentDialogProps) => {
  const { id, nome, plano } = cobranca
  const words = acts[act]
  const withReason = act !== 'confirmacao'
  const { draft, keep } = useFormDraft(`cobranca_${act}_${id}`, useSignedInStaff(), parse)
  const [recado, setRecado] = useState(draft?.recado ?? '')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const send = async () => {
    const empty = withReason && recado.trim() === ''
    setFault(empty ? m.Decision_wordsMissing() : undefined)
    if (empty) return
    setBusy(true)
    try {
      const params = { id }
      if (act === 'confirmacao') await api('POST /api/admin/cobrancas/{id}/confirmacao', { params })
      else if (act === 'recusa')
        await api('POST /api/admin/cobrancas/{id}/recusa', { params, body: { recado } })
      else await api('POST /api/admin/cobrancas/{id}/devolucao', { params, body: { recado } })
      keep(null)
      showToast(words.done({ nome }))
      onDone()
      onClose()
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409
      showToast(conflict ? error.message : m.Decision_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.title()}
      cancel={m.Admin_cancel()}
      send={words.send()}
      variant={act === 'recusa' ? 'danger' : 'primary'}
      busy={busy}
      fault={fault}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.text({ valor: formatReais(cobranca.valor), nome, plano })}</p>
      {withReason && (
        <TextArea
          label={m.Decision_words({ nome })}
          help={m.Decision_wordsHelp()}
          error={fault}
          rows={4}
          maxLength={MAX_RECADO}
          value={recado}
          onChange={({ target: { value } }) => {
            setRecado(value)
            keep({ recado: value })
          }}
        />
      )}
    </FormDialog>
  )
}

type Words = {
  title: () => string
  text: (about: { valor: string; nome: string; plano: string }) => string
  send: () => string
  done: (about: { nome: string }) => string
}
const acts: Record<Act, Words> = {
  confirmacao: {
    title: () => m.Payments_confirmTitle(),
    text: (about) => m.Payments_confirmText(about),
    send: () => m.Payments_yes(),
    done: (about) => m.Payments_confirmed(about),
  },
  recusa: {
    title: () => m.Payments_refuseTitle(),
    text: (about) => m.Payments_refuseText(about),
    send: () => m.Payments_refuse(),
    done: (about) => m.Payments_refused(about),
  },
  devolucao: {
    title: () => m.Payments_refundTitle(),
    text: (about) => m.Payments_refundText(about),
    send: () => m.Payments_yesRefund(),
    done: (about) => m.Payments_refunded(about),
  },
}
