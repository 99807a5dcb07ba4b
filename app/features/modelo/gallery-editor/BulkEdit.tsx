import { MAX_NOVOS } from '../../../../contract/limites.ts'
import type { AlbumDela } from '../../../../contract/midia.ts'
import { usePrivateLocked } from '../../../painel/PrivateLocked.tsx'
import { m } from '../../../paraglide/messages.js'
import { moveTogether, putInAlbum, removeAll, showAll } from './bulk.ts'
import type { Changes, Item } from './changes.ts'
import SelectionBar from './SelectionBar.tsx'

type BulkEditProps = {
  /** All items, of both kinds, and those of the current tab. */
  items: readonly Item[]
  shown: readonly Item[]
  changes: Changes
  albuns: readonly AlbumDela[]
  selected: ReadonlySet<string>
  /** null: done. */
  onSelected: (selected: ReadonlySet<string> | null) => void
  onEdit: (what: 'captions' | 'crop', items: readonly Item[]) => void
  onChange: (changes: Changes) => void
}

const keysOf = (items: readonly Item[]) => items.map(({ key }) => key)

/** The selected items, and one action for all of them. */
export default function BulkEdit({
  items,
  shown,
  changes,
  albuns,
  selected,
  onSelected,
  onEdit,
  onChange,
}: BulkEditProps) {
  const locked = usePrivateLocked()
  const open = shown.filter(({ removido }) => !removido)
  const chosen = open.filter(({ key }) => selected.has(key))
  const keys = new Set(keysOf(chosen))
  const photos = chosen.filter(({ tipo }) => tipo === 'foto')
  const noCrop =
    photos.length < chosen.length
      ? m.SelectionBar_noVideoCrop()
      : photos.length > MAX_NOVOS
        ? m.Gallery_tooManyNew({ max: MAX_NOVOS })
        : undefined
  return (
    <SelectionBar
      total={chosen.length}
      shown={open.length}
      albuns={albuns}
      locked={locked}
      noCrop={noCrop}
      onAll={(all) => onSelected(new Set(all ? keysOf(open) : []))}
      onVisibility={(quem) => onChange(showAll(changes, keys, quem))}
      onAlbum={(album) => onChange(putInAlbum(changes, keys, album))}
      onMove={(place) =>
        onChange({
          ...changes,
          ordem: moveTogether(keysOf(items), keysOf(shown), keys, place),
        })
      }
      onCaptions={() => onEdit('captions', chosen)}
      onCrop={() => onEdit('crop', photos)}
      onRemove={() => {
        onChange(removeAll(changes, keys))
        onSelected(new Set())
      }}
      onDone={() => onSelected(null)}
    />
  )
}
