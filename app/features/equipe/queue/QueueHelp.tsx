import { lazyDialog } from '../../../lazyDialog.tsx'
import { keys } from './keys.ts'

const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'))

/** The most important keys below the list, and all of them in a dialog. */
export const QueueHelp = ({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) => (
  <>
    <p className="queue-keys">
      {keys
        .filter(([[key]]) => key !== 'Esc')
        .map(([[key], words]) => (
          <span key={key}>
            <kbd>{key}</kbd> {words()}
          </span>
        ))}
    </p>
    {open && <KeysDialog onClose={() => onOpenChange(false)} />}
  </>
)
