import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  BadgeCheck,
  Crop,
  Ellipsis,
  FolderOpen,
  Globe,
  GripVertical,
  Link2,
  Lock,
  Play,
  Plus,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Papel, Visibilidade } from '../../../../contract/midia.ts'
import { hasFewPixels } from '../../../midias/fewPixels.ts'
import { checkedWords } from '../../../midias/gallery/checkedWords.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { QuietSelect } from '../../../ui/SelectField.tsx'
import { type Item, isNew } from './changes.ts'
import { roles } from './roles.ts'

const MediaMenu = lazy(() => retryImport(() => import('./MediaMenu.tsx')))

type MediaTileProps = {
  item: Item
  /** Her plan has no private media: public items cannot become private. */
  locked: boolean
  /** Position from 1, for screen readers. */
  place: number
  /** The name of its album. */
  album: string | undefined
  /** null: nothing is being selected. */
  selected: boolean | null
  onSelect: () => void
  onVisibility: (visibilidade: Visibilidade) => void
  onRole: (papel: Papel) => void
  onEdit: (what: 'captions' | 'crop') => void
  /** Takes its unsaved crop back. */
  onWhole: () => void
  onRemoved: (removido: boolean) => void
}

export const MediaTile = (props: MediaTileProps) => {
  const { item, place, album, selected, onSelect } = props
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
        <Picture
          foto={foto}
          alt={item.legenda || name}
          sizes="(min-width: 64rem) 260px, (min-width: 48rem) 33vw, 50vw"
        />
        {tipo === 'video' && <Play className="media-play" aria-hidden="true" />}
        {item.conferida_em && !removido && (
          <p className="media-checked">
            <BadgeCheck />
            {checkedWords(item.conferida_em, tipo)}
          </p>
        )}
        <Labels item={item} album={album} />
        {selected !== null && !removido && (
          <label className="media-select">
            <input type="checkbox" checked={selected} onChange={onSelect} />
            <span className="sr-only">{name}</span>
          </label>
        )}
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="icon-btn icon-btn-glass media-handle"
          {...attributes}
          aria-roledescription={m.Gallery_sortable()}
          {...listeners}
          aria-label={m.Gallery_move({ name })}
        >
          <GripVertical />
        </button>
      </div>
      {item.legenda && !removido && <p className="media-caption">{item.legenda}</p>}
      {selected === null && <Bar {...props} name={name} />}
    </li>
  )
}

/** What it is and what will be done with it. */
const Labels = ({ item, album }: Pick<MediaTileProps, 'item' | 'album'>) => {
  const { tipo, foto, removido } = item
  return (
    <ul className="media-roles" aria-label={m.Gallery_roles()}>
      {removido ? (
        <Label icon={<Trash2 />}>
          {tipo === 'video' ? m.Gallery_willGoVideo() : m.Gallery_willGo()}
        </Label>
      ) : (
        <>
          {isNew(item) && (
            <Label icon={<Plus />}>
              {tipo === 'video' ? m.Gallery_newVideo() : m.Gallery_new()}
            </Label>
          )}
          {item.corte && <Label icon={<Crop />}>{m.Gallery_cropped()}</Label>}
          {item.papeis.map((papel) => {
            const { label, Icon } = roles[papel]
            return (
              <Label key={papel} icon={<Icon />} gold={papel === 'destaque'}>
                {label()}
              </Label>
            )
          })}
          {tipo === 'foto' && hasFewPixels(foto) && (
            <Label icon={<TriangleAlert />} gold>
              {m.FewPixels_label()}
            </Label>
          )}
          {album && <Label icon={<FolderOpen />}>{album}</Label>}
        </>
      )}
    </ul>
  )
}

/** Who sees it, and what else can be done with it. */
const Bar = ({
  item,
  locked,
  name,
  onVisibility,
  onRole,
  onEdit,
  onWhole,
  onRemoved,
}: MediaTileProps & { name: string }) => {
  const { visibilidade } = item
  // The menu's script is larger than that of all tiles: it is loaded by the first click.
  const [asked, setAsked] = useState(false)
  const more = (
    <IconButton
      label={m.Gallery_actions({ name })}
      aria-haspopup="menu"
      aria-busy={asked || undefined}
      onClick={() => setAsked(true)}
    >
      <Ellipsis />
    </IconButton>
  )
  if (item.removido)
    return (
      <div className="media-bar">
        <button type="button" className="link" onClick={() => onRemoved(false)}>
          {m.Gallery_undo()}
        </button>
      </div>
    )
  return (
    <div className="media-bar">
      {visibilidade === 'link' && item.album !== null ? (
        <span className="media-by-link">
          <Link2 />
          {m.Gallery_byLink()}
        </span>
      ) : (
        <QuietSelect
          label={m.Gallery_visibility({ name })}
          icon={visibilidade === 'publico' ? <Globe /> : <Lock />}
          value={visibilidade}
          onChange={(event) => onVisibility(event.target.value as Visibilidade)}
          options={[
            { codigo: 'publico', label: m.Gallery_public() },
            {
              codigo: 'privado',
              label: locked ? m.Gallery_privateLocked() : m.Gallery_private(),
              disabled: locked,
            },
            // Its album by link is gone: hidden until she chooses.
            ...(visibilidade === 'link'
              ? [{ codigo: 'link', label: m.Gallery_onlyMe(), disabled: true }]
              : []),
          ]}
        />
      )}
      {asked ? (
        <Suspense fallback={more}>
          <MediaMenu
            item={item}
            name={name}
            onRole={onRole}
            onEdit={onEdit}
            onWhole={onWhole}
            onRemove={() => onRemoved(true)}
          />
        </Suspense>
      ) : (
        more
      )}
    </div>
  )
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
    <span>{children}</span>
  </li>
)
