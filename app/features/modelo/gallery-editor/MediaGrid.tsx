import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { AlbumDela, Papel } from '../../../../contract/midia.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { PrivateLocked, usePrivateLocked } from '../../../painel/PrivateLocked.tsx'
import { m } from '../../../paraglide/messages.js'
import { cropAll, dropOnto } from './bulk.ts'
import type { Changes, Item } from './changes.ts'
import { createKeyboardSort } from './keyboardSort.ts'
import { MediaTile } from './MediaTile.tsx'
import { proportion } from './roles.ts'

const CropDialog = lazyDialog(() => import('./CropDialog.tsx'))

type MediaGridProps = {
  /** All items, of both kinds. */
  items: readonly Item[]
  /** Keys of those that are stored as private. */
  wasPrivate: ReadonlySet<string>
  /** Those of the current tab. */
  shown: readonly Item[]
  changes: Changes
  albuns: readonly AlbumDela[]
  /** Keys of the selected items; null: none is being selected. */
  selected: ReadonlySet<string> | null
  onSelect: (key: string) => void
  /** What is edited in a dialog of its own, of this item. */
  onEdit: (what: 'captions' | 'crop', item: Item) => void
  onChange: (changes: Changes) => void
}

/** The tiles of one kind, sortable by pointer and by keyboard. */
export const MediaGrid = ({
  items,
  wasPrivate,
  shown,
  changes,
  albuns,
  selected,
  onSelect,
  onEdit,
  onChange,
}: MediaGridProps) => {
  const locked = usePrivateLocked()
  const [crop, setCrop] = useState<{ item: Item; papel: Papel }>()
  const [keyboard] = useState(createKeyboardSort)
  const sensors = useSensors(
    // A tap on the handle is no drag, and a finger on the picture still scrolls the page.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: keyboard.coordinates,
      // Without smooth scrolling: a key pressed meanwhile would start from an intermediate position.
      scrollBehavior: 'auto',
    }),
  )
  const numberOf = (key: string | number) => shown.findIndex((item) => item.key === key) + 1

  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const key = String(active.id)
    // One of the selected takes the others along.
    const moved = selected?.has(key) ? selected : new Set([key])
    const keysOf = (some: readonly Item[]) => some.map((item) => item.key)
    const drop = { active: key, over: String(over.id) }
    onChange({ ...changes, ordem: dropOnto(keysOf(items), keysOf(shown), moved, drop) })
  }
  const setRole = (papel: Papel, key: string | null, corte?: string) =>
    onChange({
      ...changes,
      papeis: { ...changes.papeis, [papel]: key && { key, ...(corte && { corte }) } },
    })
  const toggleRole = (item: Item, papel: Papel) => {
    if (item.papeis.includes(papel)) setRole(papel, null)
    else if (proportion[papel]) setCrop({ item, papel })
    else setRole(papel, item.key)
  }
  const setRemoved = ({ key }: Item, removido: boolean) =>
    onChange({
      ...changes,
      removidos: removido
        ? [...changes.removidos, key]
        : changes.removidos.filter((one) => one !== key),
    })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => keyboard.start(numberOf(active.id) - 1)}
      onDragEnd={move}
      accessibility={{
        screenReaderInstructions: { draggable: m.Gallery_sortHelp() },
        announcements: {
          onDragStart: ({ active }) => m.Gallery_sortStart({ place: numberOf(active.id) }),
          onDragOver: ({ over }) => (over ? m.Gallery_sortOver({ place: numberOf(over.id) }) : ''),
          onDragEnd: ({ over }) => (over ? m.Gallery_sortEnd({ place: numberOf(over.id) }) : ''),
          onDragCancel: () => m.Gallery_sortCancel(),
        },
      }}
    >
      <SortableContext items={shown.map(({ key }) => key)} strategy={rectSortingStrategy}>
        {locked && <PrivateLocked>{m.Gallery_locked()}</PrivateLocked>}
        <ul className="media-grid" aria-label={m.Gallery_title()}>
          {shown.map((item, index) => (
            <MediaTile
              key={item.key}
              item={item}
              // What is private already may stay so.
              locked={locked && !wasPrivate.has(item.key)}
              place={index + 1}
              onVisibility={(visibilidade) =>
                onChange({
                  ...changes,
                  visibilidade: { ...changes.visibilidade, [item.key]: visibilidade },
                })
              }
              album={albuns.find(({ codigo }) => codigo === item.album)?.nome}
              selected={selected ? selected.has(item.key) : null}
              onSelect={() => onSelect(item.key)}
              onEdit={(what) => onEdit(what, item)}
              onWhole={() => onChange(cropAll(changes, { [item.key]: null }))}
              onRole={(papel) => toggleRole(item, papel)}
              onRemoved={(removido) => setRemoved(item, removido)}
            />
          ))}
        </ul>
      </SortableContext>
      {crop && (
        <CropDialog
          item={crop.item}
          papel={crop.papel}
          proportion={proportion[crop.papel] ?? 1}
          onClose={() => setCrop(undefined)}
          onChosen={(corte) => {
            setRole(crop.papel, crop.item.key, corte)
            setCrop(undefined)
          }}
        />
      )}
    </DndContext>
  )
}
