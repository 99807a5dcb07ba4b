import { CopyButton } from '../../painel/CopyButton.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** New recovery codes: shown this once. Import it lazily. */
export default function RecoveryCodes({
  codigos,
  onClose,
}: {
  codigos: string[]
  onClose: () => void
}) {
  const text = `${codigos.join('\n')}\n`
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.RecoveryCodes_title()}
      foot={
        <Button variant="primary" onClick={onClose}>
          {m.RecoveryCodes_done()}
        </Button>
      }
    >
      <div className="grid gap-5">
        <p>{m.RecoveryCodes_text()}</p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
          {codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-3">
          <CopyButton size="small" text={text} copied={m.RecoveryCodes_copied()}>
            {m.RecoveryCodes_copy()}
          </CopyButton>
          <a
            className="btn btn-small"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={m.RecoveryCodes_file()}
          >
            {m.RecoveryCodes_download()}
          </a>
        </p>
      </div>
    </Dialog>
  )
}
