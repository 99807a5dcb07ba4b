import { useState } from 'react'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/Toast.tsx'

type CutAddressProps = {
  id: number
  /** null: all of them. */
  url: string | null
  onClose: () => void
  onCut: () => void
}

/** Asks before an old address is cut: what knew her by it is gone for good. */
export default function CutAddress({ id, url, onClose, onCut }: CutAddressProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const showToast = useToast()
  const cut = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await (url === null
        ? api('DELETE /api/modelo/{id}/urls-antigas', { params: { id } })
        : api('DELETE /api/modelo/{id}/urls-antigas/{url}', { params: { id, url } }))
      showToast(m.OldAddresses_done())
      onClose()
      onCut()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={url === null ? m.OldAddresses_askAll() : m.OldAddresses_ask()}
      foot={
        <>
          <Button variant="danger" busy={busy} onClick={cut}>
            {m.OldAddresses_confirm()}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {m.OldAddresses_leaveIt()}
          </Button>
        </>
      }
    >
      <p>{m.OldAddresses_cutText()}</p>
      {failed && <Notice tone="error">{m.OldAddresses_failed()}</Notice>}
    </Dialog>
  )
}
