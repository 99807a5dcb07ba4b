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
  /** A review that she got, or a comment on a story. */
  what: 'depoimento' | 'comentario'
  id: number
  user: SessionUser
  onClose: () => void
  onSent: () => void
}

const parse = parseTexts(['motivo'], MAX_DENUNCIA)

const words = {
  depoimento: {
    title: () => m.ReportDialog_title(),
    text: () => m.ReportDialog_text(),
    reason: () => m.ReportDialog_reason(),
  },
  comentario: {
    title: () => m.ReportDialog_commentTitle(),
    text: () => m.ReportDialog_commentText(),
    reason: () => m.ReportDialog_commentReason(),
  },
}

/** Reports a review or a comment to staff, with a reason. */
export default function ReportDialog({ what, id, user, onClose, onSent }: ReportDialogProps) {
  const showToast = useToast()
  const form = useApiForm({
    schema: ({ denuncia }) => denuncia,
    draft: { name: `denuncia_${what === 'comentario' ? 'c' : ''}${id}_${user.id}`, parse },
    words: {
      errors: { missing: () => m.ReportDialog_missing() },
      failed: () => ({ title: m.ReportDialog_failed() }),
    },
    send: (body) =>
      what === 'comentario'
        ? api('POST /api/comentarios/{id}/denunciar', { params: { id }, body })
        : api('POST /api/depoimentos/{id}/denunciar', { params: { id }, body }),
    onSent: () => {
      showToast(m.ReportDialog_sent())
      onSent()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={words[what].title()}
      cancel={m.ReplyForm_cancel()}
      send={m.ReportDialog_send()}
      onClose={onClose}
    >
      <p className="text-muted">{words[what].text()}</p>
      <TextArea
        {...form.field('motivo')}
        label={words[what].reason()}
        rows={4}
        maxLength={MAX_DENUNCIA}
        required
      />
    </FormDialog>
  )
}
