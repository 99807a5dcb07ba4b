import { useState } from 'react'
import { MAX_LEGENDA } from '../../../../contract/limites.ts'
import { temContato } from '../../../../contract/semContato.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { Item } from './changes.ts'

type CaptionsDialogProps = {
  items: readonly Item[]
  /** The captions by the items' keys. */
  onDone: (legendas: Record<string, string>) => void
  onClose: () => void
}

/** The captions of several pictures on one page: what a picture shows, also for who does not see it. */
export default function CaptionsDialog({ items, onDone, onClose }: CaptionsDialogProps) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(items.map(({ key, legenda }) => [key, legenda])),
  )
  const [checked, setChecked] = useState(false)
  const isWrong = (key: string) => temContato(texts[key] ?? '')
  const done = () => {
    setChecked(true)
    if (items.some(({ key }) => isWrong(key))) return
    const lines = Object.entries(texts).map(([key, text]) => [
      key,
      text.trim().replace(/\s+/g, ' '),
    ])
    onDone(Object.fromEntries(lines))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.CaptionsDialog_title()}
      wide
      foot={
        <>
          <Button onClick={onClose}>{m.CropDialog_cancel()}</Button>
          <Button variant="primary" onClick={done}>
            {m.CaptionsDialog_use()}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{m.CaptionsDialog_text()}</p>
      <ul className="caption-rows">
        {items.map(({ key, foto }, index) => (
          <li key={key}>
            <Picture foto={foto} alt="" sizes="72px" />
            <TextField
              label={m.CaptionsDialog_label({ n: index + 1 })}
              maxLength={MAX_LEGENDA}
              autoComplete="off"
              value={texts[key] ?? ''}
              error={checked && isWrong(key) ? m.CaptionsDialog_contact() : undefined}
              help={m.CaptionsDialog_left({ total: MAX_LEGENDA - (texts[key]?.length ?? 0) })}
              onChange={({ target }) => setTexts({ ...texts, [key]: target.value })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
