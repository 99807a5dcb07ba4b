import { useState } from 'react'
import { MAX_DENUNCIA } from '../../../contract/limites.ts'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { parseTexts, useFormDraft } from '../../session/draft.ts'
import type { SessionUser } from '../../session/session.ts'
import { TextArea } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { reasonOf } from '../login/trouble.ts'

const parse = parseTexts(['motivo'], MAX_DENUNCIA)

type ReportDialogProps = {
  id: number
  user: SessionUser
  onClose: () => void
  onSent: () => void
}

/** Takes a review to staff, with why. */
export default function ReportDialog({ id, user, onClose, onSent }: ReportDialogProps) {
  const { draft, keep } = useFormDraft(`denuncia_${id}`, user, parse)
  const [motivo, setMotivo] = useState(draft?.motivo ?? '')
  const [fault, setFault] = useState<string>()
  const [failed, setFailed] = useState<{ title: string; text: string | undefined }>()
  const [busy, setBusy] = useState(false)
  const showToast = useToast()

  const send = async () => {
    const empty = motivo.trim() === ''
    setFault(empty ? m.ReportDialog_missing() : undefined)
    setFailed(undefined)
    if (empty) return
    setBusy(true)
    try {
      await api('POST /api/depoimentos/{id}/denunciar', { params: { id }, body: { motivo } })
      keep(null)
      showToast(m.ReportDialog_sent())
      onSent()
      onClose()
    } catch (error) {
      setFailed({ title: m.ReportDialog_failed(), text: reasonOf(error) })
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={m.ReportDialog_title()}
      cancel={m.ReplyForm_cancel()}
      send={m.ReportDialog_send()}
      busy={busy}
      failed={failed}
      fault={fault}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="text-muted">{m.ReportDialog_text()}</p>
      <TextArea
        label={m.ReportDialog_reason()}
        name="motivo"
        rows={4}
        maxLength={MAX_DENUNCIA}
        value={motivo}
        error={fault}
        onChange={({ target: { value } }) => {
          setMotivo(value)
          keep({ motivo: value })
        }}
        required
      />
    </FormDialog>
  )
}
