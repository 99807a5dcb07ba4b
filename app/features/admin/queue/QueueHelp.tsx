import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/Dialog.tsx'

const keys: readonly [keys: string[], words: () => string][] = [
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
    <Dialog open={open} onOpenChange={onOpenChange} title={m.Keys_title()}>
      <dl className="definitions">
        {keys.map(([names, words]) => (
          <div key={names[0]}>
            <dt>{words()}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  </>
)
