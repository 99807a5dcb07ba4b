import { useState } from 'react'
import { MAX_LEGENDA } from '../../../../contract/limites.ts'
import { temContato } from '../../../../contract/semContato.ts'
import { useCloseQuestion } from '../../../painel/useCloseQuestion.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { Item } from './changes.ts'

type CaptionsDialogProps = {
  items: readonly Item[]
  /** The place of an item in the gallery, from 1. */
  placeOf: (item: Item) => number
  /** The captions by the items' keys. */
  onDone: (legendas: Record<string, string>) => void
  onClose: () => void
}

/** The captions of one picture or of several on one page: what a picture shows, also for who does not see it. */
export default function CaptionsDialog({ items, placeOf, onDone, onClose }: CaptionsDialogProps) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(items.map(({ key, legenda }) => [key, legenda])),
  )
  const [checked, setChecked] = useState(false)
  const isChanged = items.some(({ key, legenda }) => texts[key] !== legenda)
  const { close, question } = useCloseQuestion(isChanged, onClose)
  const [first] = items
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
      onOpenChange={(open) => !open && close()}
      title={items.length === 1 ? m.Gallery_caption() : m.CaptionsDialog_title()}
      wide
      foot={
        <>
          <Button onClick={close}>{m.CropDialog_cancel()}</Button>
          <Button variant="primary" onClick={done}>
            {m.CaptionsDialog_use()}
          </Button>
        </>
      }
    >
      {question}
      <p className="text-sm text-muted">
        {first?.tipo === 'video' ? m.CaptionsDialog_video() : m.CaptionsDialog_text()}
      </p>
      <ul className="caption-rows">
        {items.map((item) => (
          <li key={item.key}>
            <Picture foto={item.foto} alt="" sizes="72px" />
            <TextField
              label={labelOf(item, placeOf(item))}
              maxLength={MAX_LEGENDA}
              autoComplete="off"
              value={texts[item.key] ?? ''}
              error={checked && isWrong(item.key) ? m.CaptionsDialog_contact() : undefined}
              help={m.CaptionsDialog_left({ total: MAX_LEGENDA - (texts[item.key]?.length ?? 0) })}
              onChange={({ target }) => setTexts({ ...texts, [item.key]: target.value })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const labelOf = ({ tipo }: Item, n: number): string =>
  tipo === 'video' ? m.CaptionsDialog_labelVideo({ n }) : m.CaptionsDialog_label({ n })
