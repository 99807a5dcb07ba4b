import type { ItemGaleria } from '../../../contract/midia.ts'
import { m } from '../../paraglide/messages.js'
import { Picture } from '../../ui/Picture.tsx'

/**
 * Places on desktops, the large one and right of it two above and three below, and how wide a picture
 * is drawn there: on phones they are all the same.
 */
const LARGE = {
  className: '',
  sizes: '(min-width: 88rem) 405px, (min-width: 64rem) calc(45vw - 229px), 33vw',
}
const HALF = {
  className: 'lg:col-span-3',
  sizes: '(min-width: 88rem) 276px, (min-width: 64rem) calc(31vw - 156px), 33vw',
}
const THIRD = {
  className: 'lg:col-span-2',
  sizes: '(min-width: 88rem) 181px, (min-width: 64rem) calc(20vw - 102px), 33vw',
}
const places = [LARGE, HALF, HALF, THIRD, THIRD]

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
  const last = photos[places.length] ?? photos.at(-1)
  if (!last) return null
  const [large, ...others] = places.map(({ className, sizes }, index) => {
    const photo = photos[index]
    if (!photo) return null
    return (
      <a
        key={photo.id}
        href={photo.imagem}
        aria-haspopup="dialog"
        className={`${tile} ${className}`}
        aria-label={m.Profile_openPhoto({ numero: index + 1 })}
        onClick={(event) => {
          event.preventDefault()
          onOpen(photo.id)
        }}
      >
        <Thumb item={photo} sizes={sizes} />
      </a>
    )
  })
  return (
    <section
      className="mt-7 grid grid-cols-3 gap-2 lg:mt-8 lg:aspect-900/540 lg:grid-cols-[337fr_553fr] lg:gap-2.5"
      aria-label={m.Profile_photos({ nome })}
    >
      {large}
      <div className="contents lg:grid lg:grid-cols-6 lg:grid-rows-[1.46fr_1fr] lg:gap-2.5">
        {others}
        <a className={`${tile} ${THIRD.className}`} href="#galeria">
          <Thumb item={last} sizes={THIRD.sizes} />
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

const Thumb = ({ item, sizes }: { item: ItemGaleria; sizes: string }) =>
  item.foto && <Picture foto={item.foto} alt="" sizes={sizes} />
