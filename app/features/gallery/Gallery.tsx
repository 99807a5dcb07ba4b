import { Lock, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ItemGaleria } from '../../../contract/midia.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Segment } from '../../ui/Choice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Picture } from '../../ui/Picture.tsx'

type GalleryProps = {
  items: readonly ItemGaleria[]
  nome: string
  onOpen: (id: number) => void
}

/** Everything she shows, photos and videos apart; private ones blurred on the server, with a lock. */
export const Gallery = ({ items, nome, onOpen }: GalleryProps) => {
  const [tipo, setTipo] = useState<'foto' | 'video'>('foto')
  const count = (kind: 'foto' | 'video') => items.filter((item) => item.tipo === kind).length
  const shown = count('video') > 0 ? items.filter((item) => item.tipo === tipo) : items
  return (
    <section className="wrap pt-14 lg:pt-16" id="galeria" aria-labelledby="galeria-titulo">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h2 id="galeria-titulo" className="title-page">
          {m.Profile_gallery()}
        </h2>
        {count('video') > 0 && (
          <div className="w-[260px]">
            <Segment
              label={m.Profile_gallery()}
              name="tipo"
              value={tipo}
              onChange={setTipo}
              options={[
                { codigo: 'foto', label: m.Profile_tabPhotos({ total: count('foto') }) },
                { codigo: 'video', label: m.Profile_tabVideos({ total: count('video') }) },
              ]}
            />
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={m.Profile_galleryEmpty()} />
      ) : (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-3">
          {shown.map((item, index) => (
            <li key={item.id}>
              <Item item={item} numero={index + 1} nome={nome} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const tile =
  'relative block aspect-3/4 overflow-hidden rounded-card bg-raised [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover'

const Item = ({
  item,
  numero,
  nome,
  onOpen,
}: {
  item: ItemGaleria
  numero: number
  nome: string
  onOpen: (id: number) => void
}) => {
  if (item.visibilidade === 'privado') {
    return (
      <Link className={tile} to={linkTo('/login')}>
        <img src={item.imagem} alt="" loading="lazy" />
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-2.5 bg-[rgb(14_6_10/.42)] p-4 text-center text-sm font-medium text-pic-ink">
          <Lock />
          {m.Profile_private()}
        </span>
      </Link>
    )
  }
  const isVideo = item.tipo === 'video'
  return (
    <a
      className={tile}
      href={item.imagem}
      aria-label={isVideo ? m.Profile_video({ numero }) : m.Profile_openPhoto({ numero })}
      onClick={(event) => {
        event.preventDefault()
        onOpen(item.id)
      }}
    >
      {item.foto && (
        <Picture
          foto={item.foto}
          alt={m.Profile_photo({ numero, nome })}
          sizes="(min-width: 64rem) 320px, (min-width: 48rem) 32vw, 50vw"
        />
      )}
      {isVideo && (
        <span className="absolute inset-0 grid place-items-center text-pic-ink">
          <span className="icon-btn icon-btn-glass">
            <Play className="fill-current" />
          </span>
        </span>
      )}
    </a>
  )
}
