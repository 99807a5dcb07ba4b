import type { ItemGaleria } from '../../../contract/midia.ts'
import { langOfPeople } from '../../locale.ts'
import { m } from '../../paraglide/messages.js'
import { Picture } from '../../ui/Picture.tsx'

/** How wide a picture is rendered on desktops, by its place; on phones all are the same. */
const TALL = '(min-width: 88rem) 405px, (min-width: 64rem) calc(45vw - 229px), 33vw'
const WHOLE = '(min-width: 88rem) 553px, (min-width: 64rem) calc(62vw - 312px), 33vw'
const HALF = '(min-width: 88rem) 276px, (min-width: 64rem) calc(31vw - 156px), 33vw'
const THIRD = '(min-width: 88rem) 181px, (min-width: 64rem) calc(20vw - 102px), 33vw'

const SHOWN = 5
const IN_UPPER_ROW = 2

type PhotoPreviewProps = {
  /** Public photos only. */
  photos: readonly ItemGaleria[]
  /** The number of items in the gallery, for the tile that opens it. */
  total: number
  nome: string
  onOpen: (id: number) => void
}

/**
 * Five photos and a tile for all, with the sixth, or the last when there are fewer, as its picture. On
 * desktops one is large, and the others fill two rows beside it, however few they are.
 */
export const PhotoPreview = ({ photos, total, nome, onOpen }: PhotoPreviewProps) => {
  const last = photos[SHOWN] ?? photos.at(-1)
  if (!last) return null
  const tiles = photos.slice(0, SHOWN).map((photo, index) => (sizes: string) => (
    <a
      key={photo.id}
      href={photo.imagem}
      aria-haspopup="dialog"
      className={tile}
      aria-label={photo.legenda ?? m.Profile_openPhoto({ numero: index + 1 })}
      lang={photo.legenda ? langOfPeople() : undefined}
      onClick={(event) => {
        event.preventDefault()
        onOpen(photo.id)
      }}
    >
      <Thumb item={photo} sizes={sizes} />
    </a>
  ))
  const all = (sizes: string) => (
    <a key="all" className={tile} href="#galeria">
      <Thumb item={last} sizes={sizes} />
      <span className="absolute inset-0 grid place-content-center bg-[rgb(14_6_10/.68)] text-center text-[min(0.875rem,5.5vw)] font-semibold text-pic-ink">
        <b className="figure block text-[min(1.875rem,9vw)] leading-none">{total}</b>
        {m.Profile_allPhotos()}
      </span>
    </a>
  )
  const [large, ...others] = [...tiles, all]
  const upper = others.slice(0, IN_UPPER_ROW)
  const lower = others.slice(IN_UPPER_ROW)
  const inUpper = upper.length === 1 ? WHOLE : lower.length === 0 ? TALL : HALF
  const inLower = [WHOLE, HALF, THIRD][lower.length - 1] ?? THIRD
  return (
    <section
      className="mt-7 grid grid-cols-3 gap-2 print:grid-cols-5 lg:mt-8 lg:aspect-900/540 lg:grid-cols-[337fr_553fr] lg:gap-2.5"
      aria-label={m.Profile_photos({ nome })}
    >
      {large?.(TALL)}
      <div className="contents lg:flex lg:flex-col lg:gap-2.5">
        <div className={`${row} lg:grow-[1.46]`}>{upper.map((place) => place(inUpper))}</div>
        {lower.length > 0 && (
          <div className={`${row} lg:grow`}>{lower.map((place) => place(inLower))}</div>
        )}
      </div>
    </section>
  )
}

const row = 'contents lg:flex lg:basis-0 lg:gap-2.5'
const tile =
  'relative block aspect-3/4 overflow-hidden rounded-tray bg-raised lg:aspect-auto lg:flex-1 [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover'

const Thumb = ({ item, sizes }: { item: ItemGaleria; sizes: string }) =>
  item.foto && <Picture foto={item.foto} alt="" sizes={sizes} />
