import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type ClearSavedProps = { ofAccount: boolean; onClear: () => void; onClose: () => void }

/** Asks before all that this browser remembers goes: it does not come back. */
export default function ClearSaved({ ofAccount, onClear, onClose }: ClearSavedProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.SavedProfiles_clearTitle()}
      foot={
        <>
          <Button onClick={onClose}>{m.SavedProfiles_keep()}</Button>
          <Button variant="danger" onClick={onClear}>
            {m.SavedProfiles_clear()}
          </Button>
        </>
      }
    >
      <p>{ofAccount ? m.SavedProfiles_clearSeen() : m.SavedProfiles_clearAll()}</p>
    </Dialog>
  )
}
