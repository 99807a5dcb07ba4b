import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { m } from '../../paraglide/messages.js'
import { useToast } from '../../ui/Toast.tsx'

type EraseHistoryProps = { onClose: () => void; onErased: () => void }

/** Asks before the whole history goes: it does not come back. */
export default function EraseHistory({ onClose, onErased }: EraseHistoryProps) {
  const showToast = useToast()
  const form = useApiForm({
    words: { failed: () => ({ title: m.History_eraseFailed() }) },
    send: () => api('DELETE /api/historico', {}),
    onSent: () => {
      showToast(m.History_erased())
      onErased()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.History_eraseTitle()}
      cancel={m.History_keep()}
      send={m.History_erase()}
      variant="danger"
      onClose={onClose}
    >
      <p>{m.History_eraseText()}</p>
    </FormDialog>
  )
}
