import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type CloseChargeProps = {
  title: string
  text: string
  /** What the button says that cancels it. */
  yes: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A confirmation before an open charge is cancelled: those who have paid already should wait. */
export const CloseCharge = ({ title, text, yes, busy, onConfirm, onClose }: CloseChargeProps) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title={title}
    foot={
      <>
        <Button variant="quiet" onClick={onClose}>
          {m.CloseCharge_back()}
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {yes}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
)
