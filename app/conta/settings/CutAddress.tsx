import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { m } from '../../paraglide/messages.js'
import { useToast } from '../../ui/Toast.tsx'

type CutAddressProps = {
  id: number
  /** null: all of them. */
  url: string | null
  onClose: () => void
  onCut: () => void
}

/** Asks before an old address is cut, which cannot be undone. */
export default function CutAddress({ id, url, onClose, onCut }: CutAddressProps) {
  const showToast = useToast()
  const form = useApiForm({
    words: { failed: () => ({ title: m.OldAddresses_failed() }) },
    send: () =>
      url === null
        ? api('DELETE /api/modelo/{id}/urls-antigas', { params: { id } })
        : api('DELETE /api/modelo/{id}/urls-antigas/{url}', { params: { id, url } }),
    onSent: () => {
      showToast(m.OldAddresses_done())
      onClose()
      onCut()
    },
  })
  return (
    <FormDialog
      form={form}
      title={url === null ? m.OldAddresses_askAll() : m.OldAddresses_ask()}
      cancel={m.OldAddresses_leaveIt()}
      send={m.OldAddresses_confirm()}
      variant="danger"
      onClose={onClose}
    >
      <p>{m.OldAddresses_cutText()}</p>
    </FormDialog>
  )
}
