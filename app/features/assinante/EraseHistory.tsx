import { useState } from 'react'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** Asks before the whole history goes: it does not come back. */
export default function EraseHistory({
  onClose,
  onErased,
}: {
  onClose: () => void
  onErased: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const showToast = useToast()
  const erase = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await api('DELETE /api/historico', {})
      showToast(m.History_erased())
      onErased()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.History_eraseTitle()}
      foot={
        <>
          <Button variant="danger" busy={busy} onClick={erase}>
            {m.History_erase()}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {m.History_keep()}
          </Button>
        </>
      }
    >
      <p>{m.History_eraseText()}</p>
      {failed && <Notice tone="error">{m.History_eraseFailed()}</Notice>}
    </Dialog>
  )
}
