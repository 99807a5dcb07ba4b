import type { ItemGaleria } from '../../../contract/midia.ts'
import { m } from '../../paraglide/messages.js'
import { Picture } from '../../ui/Picture.tsx'

const SHOWN = 5
/** Right of the large one on desktops: two above, three below. */
const HALF = 'lg:col-span-3'
const THIRD = 'lg:col-span-2'
const sizes = [HALF, HALF, THIRD, THIRD]

type PhotoPreviewProps = {
  /** Public photos only. */
  photos: readonly ItemGaleria[]
  /** Everything in the gallery, for the tile that leads there. */
  total: number
  nome: string
  onOpen: (id: number) => void
}

/** Five photos and a tile for all, made of the sixth, or of the last when there are fewer. */
export const PhotoPreview = ({ photos, total, nome, onOpen }: PhotoPreviewProps) => {
  const last = photos[SHOWN] ?? photos.at(-1)
  if (!last) return null
  const [large, ...others] = photos.slice(0, SHOWN).map((photo, index) => (
    <a
      key={photo.id}
      href={photo.imagem}
      aria-haspopup="dialog"
      className={`${tile} ${index === 0 ? '' : sizes[index - 1]}`}
      aria-label={m.Profile_openPhoto({ numero: index + 1 })}
      onClick={(event) => {
        event.preventDefault()
        onOpen(photo.id)
      }}
    >
      <Thumb item={photo} />
    </a>
  ))
  return (
    <section
      className="mt-7 grid grid-cols-3 gap-2 lg:mt-8 lg:aspect-900/540 lg:grid-cols-[337fr_553fr] lg:gap-2.5"
      aria-label={m.Profile_photos({ nome })}
    >
      {large}
      <div className="contents lg:grid lg:grid-cols-6 lg:grid-rows-[1.46fr_1fr] lg:gap-2.5">
        {others}
        <a className={`${tile} ${THIRD}`} href="#galeria">
          <Thumb item={last} />
          <span className="absolute inset-0 grid place-content-center bg-[rgb(14_6_10/.68)] text-center text-[min(0.875rem,5.5vw)] font-semibold text-pic-ink">
            <b className="figure block text-[min(1.875rem,9vw)] leading-none">{total}</b>
            {m.Profile_allPhotos()}
          </span>
        </a>
      </div>
    </section>
  )
}

const tile =
  'relative block aspect-3/4 overflow-hidden rounded-tray bg-raised lg:aspect-auto [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover'

const Thumb = ({ item }: { item: ItemGaleria }) =>
  item.foto && <Picture foto={item.foto} alt="" sizes="(min-width: 64rem) 360px, 33vw" />
