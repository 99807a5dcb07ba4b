import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type CloseChargeProps = {
  /** Name of the plan whose charge is cancelled. */
  plano: string
  /** Name of the plan that replaces it; without one it is only cancelled. */
  instead: string | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A confirmation before an open charge is cancelled: those who have paid already should wait. */
export const CloseCharge = ({ plano, instead, busy, onConfirm, onClose }: CloseChargeProps) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title={instead ? m.CloseCharge_change({ plano: instead }) : m.CloseCharge_cancel({ plano })}
    foot={
      <>
        <Button variant="quiet" onClick={onClose}>
          {m.CloseCharge_back()}
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {instead ? m.CloseCharge_yesChange() : m.CloseCharge_yesCancel()}
        </Button>
      </>
    }
  >
    <p>{m.CloseCharge_text({ plano })}</p>
  </Dialog>
)
