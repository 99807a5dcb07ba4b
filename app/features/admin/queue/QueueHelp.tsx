import { lazyDialog } from '../../../lazyDialog.tsx'
import { m } from '../../../paraglide/messages.js'

const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'))

/** Each with what it does. */
export type Keys = readonly [names: string[], words: () => string][]
const keys: Keys = [
  [['J', '↓'], () => m.Keys_next()],
  [['K', '↑'], () => m.Keys_previous()],
  [['A'], () => m.Keys_approve()],
  [['R'], () => m.Keys_refuse()],
  [['C'], () => m.Keys_claim()],
  [['Esc'], () => m.Keys_cancel()],
  [['?'], () => m.Keys_help()],
]

/** The keys in short below the list, and all of them in a dialog. */
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
    {open && <KeysDialog keys={keys} onClose={() => onOpenChange(false)} />}
  </>
)
