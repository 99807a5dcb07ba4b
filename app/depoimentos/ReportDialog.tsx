import { MAX_DENUNCIA } from '../../contract/limites.ts'
import { api } from '../api/client.ts'
import { parseTexts } from '../forms/draft.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useApiForm } from '../forms/useApiForm.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { TextArea } from '../ui/Field.tsx'
import { useToast } from '../ui/Toast.tsx'

type ReportDialogProps = {
  id: number
  user: SessionUser
  onClose: () => void
  onSent: () => void
}

const parse = parseTexts(['motivo'], MAX_DENUNCIA)

/** Reports a review to staff, with a reason. */
export default function ReportDialog({ id, user, onClose, onSent }: ReportDialogProps) {
  const showToast = useToast()
  const form = useApiForm({
    schema: ({ denuncia }) => denuncia,
    draft: { name: `denuncia_${id}_${user.id}`, parse },
    words: {
      errors: { missing: () => m.ReportDialog_missing() },
      failed: () => ({ title: m.ReportDialog_failed() }),
    },
    send: (body) => api('POST /api/depoimentos/{id}/denunciar', { params: { id }, body }),
    onSent: () => {
      showToast(m.ReportDialog_sent())
      onSent()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.ReportDialog_title()}
      cancel={m.ReplyForm_cancel()}
      send={m.ReportDialog_send()}
      onClose={onClose}
    >
      <p className="text-muted">{m.ReportDialog_text()}</p>
      <TextArea
        {...form.field('motivo')}
        label={m.ReportDialog_reason()}
        rows={4}
        maxLength={MAX_DENUNCIA}
        required
      />
    </FormDialog>
  )
}
