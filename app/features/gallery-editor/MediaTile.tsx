import { Menu } from '@base-ui/react/menu'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  Ellipsis,
  Globe,
  GripVertical,
  Image,
  Lock,
  Play,
  Plus,
  Sparkles,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Papel, Visibilidade } from '../../../contract/midia.ts'
import { m } from '../../paraglide/messages.js'
import { Picture } from '../../ui/Picture.tsx'
import { QuietSelect } from '../../ui/SelectField.tsx'
import { type Item, isNew, papeis } from './changes.ts'

const roles: Record<Papel, { label: () => string; Icon: typeof Image }> = {
  perfil: { label: () => m.Gallery_rolePerfil(), Icon: UserRound },
  banner: { label: () => m.Gallery_roleBanner(), Icon: Image },
  destaque: { label: () => m.Gallery_roleDestaque(), Icon: Sparkles },
}

type MediaTileProps = {
  item: Item
  /** From 1, as it is read out. */
  place: number
  onVisibility: (visibilidade: Visibilidade) => void
  onRole: (papel: Papel) => void
  onRemoved: (removido: boolean) => void
}

export const MediaTile = ({ item, place, onVisibility, onRole, onRemoved }: MediaTileProps) => {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.key })
  const { tipo, foto, removido } = item
  const name = tipo === 'foto' ? m.Gallery_photo({ place }) : m.Gallery_video({ place })
  return (
    <li
      ref={setNodeRef}
      className="media-tile"
      data-new={isNew(item) || undefined}
      data-removed={removido || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="media-picture">
        <Picture foto={foto} alt={name} sizes="(min-width: 64rem) 260px, 50vw" />
        {tipo === 'video' && <Play className="media-play" aria-hidden="true" />}
        <ul className="media-roles" aria-label={m.Gallery_roles()}>
          {removido ? (
            <Label icon={<Trash2 />}>{m.Gallery_willGo()}</Label>
          ) : (
            <>
              {isNew(item) && <Label icon={<Plus />}>{m.Gallery_new()}</Label>}
              {item.papeis.map((papel) => {
                const { label, Icon } = roles[papel]
                return (
                  <Label key={papel} icon={<Icon />} gold={papel === 'destaque'}>
                    {label()}
                  </Label>
                )
              })}
            </>
          )}
        </ul>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="icon-btn icon-btn-glass media-handle"
          {...attributes}
          {...listeners}
          aria-label={m.Gallery_move({ name })}
        >
          <GripVertical />
        </button>
      </div>
      <div className="media-bar">
        {removido ? (
          <button type="button" className="link" onClick={() => onRemoved(false)}>
            {m.Gallery_undo()}
          </button>
        ) : (
          <>
            <QuietSelect
              label={m.Gallery_visibility({ name })}
              icon={item.visibilidade === 'publico' ? <Globe /> : <Lock />}
              value={item.visibilidade}
              onChange={(event) => onVisibility(event.target.value as Visibilidade)}
              options={[
                { codigo: 'publico', label: m.Gallery_public() },
                { codigo: 'privado', label: m.Gallery_private() },
              ]}
            />
            <Menu.Root>
              <Menu.Trigger className="icon-btn" aria-label={m.Gallery_actions({ name })}>
                <Ellipsis />
              </Menu.Trigger>
              <Menu.Portal>
                <Menu.Positioner sideOffset={4} align="end">
                  <Menu.Popup className="media-menu">
                    {tipo === 'foto' &&
                      papeis.map((papel) => (
                        <Menu.CheckboxItem
                          key={papel}
                          checked={item.papeis.includes(papel)}
                          onCheckedChange={() => onRole(papel)}
                          closeOnClick
                        >
                          <RoleIcon papel={papel} />
                          {roles[papel].label()}
                          <Menu.CheckboxItemIndicator className="media-menu-mark">
                            ✓
                          </Menu.CheckboxItemIndicator>
                        </Menu.CheckboxItem>
                      ))}
                    <Menu.Item className="media-menu-danger" onClick={() => onRemoved(true)}>
                      <Trash2 />
                      {m.Gallery_delete()}
                    </Menu.Item>
                  </Menu.Popup>
                </Menu.Positioner>
              </Menu.Portal>
            </Menu.Root>
          </>
        )}
      </div>
    </li>
  )
}

const RoleIcon = ({ papel }: { papel: Papel }) => {
  const { Icon } = roles[papel]
  return <Icon />
}

const Label = ({
  icon,
  gold,
  children,
}: {
  icon: ReactNode
  gold?: boolean
  children: ReactNode
}) => (
  <li className={gold ? 'text-pic-champagne' : undefined}>
    {icon}
    {children}
  </li>
)
