import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { parseTexts, useFormDraft } from '../../session/draft.ts'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { reasonOf } from '../login/trouble.ts'

const MAX_MOTIVO = 500
const parse = parseTexts(['motivo'], MAX_MOTIVO)

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
  const [failed, setFailed] = useState<{ reason?: string }>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const showToast = useToast()
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
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
      setFailed({ reason: reasonOf(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.ReportDialog_title()}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.ReplyForm_cancel()}
          </Button>
          <Button form={formId} type="submit" variant="primary" busy={busy}>
            {m.ReportDialog_send()}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="grid gap-5" onSubmit={submit} noValidate>
        {failed && (
          <Notice tone="error" title={m.ReportDialog_failed()}>
            {failed.reason}
          </Notice>
        )}
        <p className="text-muted">{m.ReportDialog_text()}</p>
        <TextArea
          label={m.ReportDialog_reason()}
          name="motivo"
          rows={4}
          maxLength={MAX_MOTIVO}
          value={motivo}
          error={fault}
          onChange={({ target: { value } }) => {
            setMotivo(value)
            keep({ motivo: value })
          }}
          required
        />
      </form>
    </Dialog>
  )
}
