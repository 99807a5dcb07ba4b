import { Captions, Crop, FolderOpen, Globe, ListOrdered, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AlbumDela, Visibilidade } from '../../../../contract/midia.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'

type SelectionBarProps = {
  /** How many are selected, of those that are shown. */
  total: number
  shown: number
  albuns: readonly AlbumDela[]
  /** Her plan has no private media. */
  locked: boolean
  /** Why these cannot be cropped. */
  noCrop: string | undefined
  onAll: (all: boolean) => void
  onVisibility: (visibilidade: Visibilidade) => void
  onAlbum: (album: number | null) => void
  onMove: (place: number) => void
  onCaptions: () => void
  onCrop: () => void
  onRemove: () => void
  onDone: () => void
}

/** What can be done with the selected items, at the bottom of the screen as in a phone's gallery. */
export default function SelectionBar({
  total,
  shown,
  albuns,
  locked,
  noCrop,
  ...on
}: SelectionBarProps) {
  const none = total === 0
  const isAll = total === shown
  return (
    <section className="save-bar selection-bar" aria-label={m.SelectionBar_title()}>
      <p role="status">{total === 1 ? m.SelectionBar_one() : m.SelectionBar_other({ total })}</p>
      <Button variant="quiet" size="small" onClick={() => on.onAll(!isAll)}>
        {isAll ? m.SelectionBar_none() : m.SelectionBar_all()}
      </Button>
      <Button variant="primary" size="small" onClick={on.onDone}>
        {m.SelectionBar_done()}
      </Button>
      <div className="selection-actions">
        <Choice
          icon={<Globe />}
          label={m.SelectionBar_who()}
          disabled={none}
          options={[
            ['publico', m.Gallery_public()],
            ...(locked ? [] : [['privado', m.Gallery_private()] as const]),
          ]}
          onChoose={(value) => on.onVisibility(value as Visibilidade)}
        />
        <Choice
          icon={<FolderOpen />}
          label={m.SelectionBar_album()}
          disabled={none || albuns.length === 0}
          options={[
            ['0', m.SelectionBar_noAlbum()],
            ...albuns.map(({ codigo, nome }) => [String(codigo), nome] as const),
          ]}
          onChoose={(value) => on.onAlbum(Number(value) || null)}
        />
        <Choice
          icon={<ListOrdered />}
          label={m.SelectionBar_move()}
          disabled={none}
          options={Array.from({ length: shown - total + 1 }, (_, place) => [
            String(place),
            m.SelectionBar_place({ place: place + 1 }),
          ])}
          onChoose={(value) => on.onMove(Number(value))}
        />
        <Action
          icon={<Captions />}
          label={m.Gallery_captions()}
          disabled={none}
          onClick={on.onCaptions}
        />
        <Action
          icon={<Crop />}
          label={m.SelectionBar_crop()}
          disabled={none || noCrop !== undefined}
          onClick={on.onCrop}
        />
        <Action
          icon={<Trash2 />}
          label={m.Gallery_delete()}
          disabled={none}
          onClick={on.onRemove}
        />
      </div>
      {!none && noCrop && <p className="save-bar-limit text-muted!">{noCrop}</p>}
    </section>
  )
}

type ActionProps = { icon: ReactNode; label: string; disabled: boolean }

const Action = ({ icon, label, disabled, onClick }: ActionProps & { onClick: () => void }) => (
  <button type="button" className="selection-action" disabled={disabled} onClick={onClick}>
    {icon}
    {label}
  </button>
)

/** A native select over an action: phones show their own list. It always returns to its label. */
const Choice = ({
  icon,
  label,
  disabled,
  options,
  onChoose,
}: ActionProps & {
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}) => (
  <label className="selection-action" data-disabled={disabled || undefined}>
    {icon}
    {label}
    <select value="" disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
      <option value="" disabled hidden>
        {label}
      </option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
