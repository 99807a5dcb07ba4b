import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { keys } from './keys.ts'

/** Import it lazily, as `Dialog`. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.Keys_title()}>
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
  )
}
