import { Menu } from '@base-ui/react/menu'
import { Captions, Crop, Ellipsis, Trash2, Undo2 } from 'lucide-react'
import type { Papel } from '../../../../contract/midia.ts'
import { m } from '../../../paraglide/messages.js'
import { type Item, papeis } from './changes.ts'
import { roles } from './roles.ts'

type MediaMenuProps = {
  item: Item
  name: string
  onRole: (papel: Papel) => void
  onEdit: (what: 'captions' | 'crop') => void
  onWhole: () => void
  onRemove: () => void
}

/** Actions on an item; rendered open, loaded by the first click on its button. */
export default function MediaMenu({
  item,
  name,
  onRole,
  onEdit,
  onWhole,
  onRemove,
}: MediaMenuProps) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="icon-btn" aria-label={m.Gallery_actions({ name })}>
        <Ellipsis />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end">
          <Menu.Popup className="media-menu">
            {item.tipo === 'foto' &&
              papeis.map((papel) => {
                const { label, Icon } = roles[papel]
                return (
                  <Menu.CheckboxItem
                    key={papel}
                    checked={item.papeis.includes(papel)}
                    onCheckedChange={() => onRole(papel)}
                    closeOnClick
                  >
                    <Icon />
                    {label()}
                    <Menu.CheckboxItemIndicator className="media-menu-mark">
                      ✓
                    </Menu.CheckboxItemIndicator>
                  </Menu.CheckboxItem>
                )
              })}
            <Menu.Item onClick={() => onEdit('captions')}>
              <Captions />
              {m.Gallery_caption()}
            </Menu.Item>
            {item.tipo === 'foto' && (
              <Menu.Item onClick={() => onEdit('crop')}>
                <Crop />
                {m.SelectionBar_crop()}
              </Menu.Item>
            )}
            {item.corte && (
              <Menu.Item onClick={onWhole}>
                <Undo2 />
                {m.Gallery_whole()}
              </Menu.Item>
            )}
            <Menu.Item className="media-menu-danger" onClick={onRemove}>
              <Trash2 />
              {m.Gallery_delete()}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
