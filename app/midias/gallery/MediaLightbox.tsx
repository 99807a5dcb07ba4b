import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Video from 'yet-another-react-lightbox/plugins/video'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { Foto, TipoMidia } from '../../../contract/midia.ts'
import { langOfPeople } from '../../locale.ts'
import { useBackCloses } from '../../overlayHistory.ts'
import { m } from '../../paraglide/messages.js'
import 'yet-another-react-lightbox/styles.css'
import '../../styles/photoLightbox.css'

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    /** Placeholder until the picture has loaded. */
    foto?: Foto | null
    legenda?: string | null | undefined
    conferida?: string | null | undefined
  }
}

/** A photo or video of which the browser has not loaded more than a thumbnail. */
export type LightboxItem<Key> = {
  key: Key
  /** The widest copy of the photo, or the video. */
  imagem: string
  tipo: TipoMidia
  foto: Foto | null
  alt: string
  /** Shown below it. */
  legenda?: string | null
  /** That staff compared it with her, and when: below it too, where a phone has room for it. */
  conferida?: string | null
}

type MediaLightboxProps<Key> = {
  items: readonly LightboxItem<Key>[]
  /** Item it opens at. */
  start: Key
  onClose: () => void
  /** Buttons beside the close button, for the displayed item. */
  tools: (shown: Key) => ReactNode
}

/**
 * Photos and videos in full screen. Its numbers are the specification's (section 9); the swipe that
 * starts at 30 px and the pull that closes at 60 are the library's own.
 */
export const MediaLightbox = <Key extends string | number>({
  items,
  start,
  onClose,
  tools,
}: MediaLightboxProps<Key>) => {
  useBackCloses(true, onClose)
  // By key, not by index: items that are loaded meanwhile move the others.
  const [shown, setShown] = useState(start)
  // Private items are loaded after the others: opened before, it would show the first one.
  const index = items.findIndex(({ key }) => key === shown)
  if (index < 0) return null
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: ({ index }) => setShown(items[index]?.key ?? shown) }}
      slides={items.map(slideOf)}
      plugins={[Zoom, Video]}
      toolbar={{
        buttons: [
          items.length > 1 && (
            <p key="count" className="lightbox-count" aria-live="polite">
              {m.MediaLightbox_count({ n: index + 1, total: items.length })}
            </p>
          ),
          <span key="tools" className="contents">
            {tools(shown)}
          </span>,
          'close',
        ],
      }}
      carousel={{
        finite: items.length <= 1,
        preload: 2,
        padding: 0,
        // A caption is its picture's `alt` too.
        imageProps: ({ legenda }) => ({ lang: legenda ? langOfPeople() : undefined }),
      }}
      animation={{ zoom: 500 }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true }}
      zoom={{
        maxZoomPixelRatio: 1,
        zoomInMultiplier: 2,
        doubleTapDelay: 300,
        doubleClickDelay: 500,
        keyboardMoveDistance: 50,
        scrollToZoom: true,
      }}
      render={{
        slideContainer: ({ slide, children }) => (
          <>
            {slide.foto?.thumbhash && <Soft {...slide.foto} thumbhash={slide.foto.thumbhash} />}
            {children}
          </>
        ),
        slideFooter: ({ slide: { legenda, conferida } }) =>
          (legenda || conferida) && (
            <div className="lightbox-caption">
              {legenda && <p lang={langOfPeople()}>{legenda}</p>}
              {conferida && (
                <p className="text-sm">
                  <BadgeCheck className="mr-1.5 inline size-4" />
                  {conferida}
                </p>
              )}
            </div>
          ),
        iconError: () => (
          <p className="m-4 rounded-card bg-pic-glass p-6 text-center text-pic-ink" role="alert">
            {m.MediaLightbox_failed()}
          </p>
        ),
      }}
      labels={{
        Lightbox: m.MediaLightbox_label(),
        // What a screen reader says of the row and of each picture in it.
        Carousel: m.MediaLightbox_carousel(),
        'Photo gallery': m.Profile_gallery(),
        Slide: m.MediaLightbox_slide(),
        // The library fills in both numbers.
        '{index} of {total}': m.MediaLightbox_count({ n: '{index}', total: '{total}' }),
        Close: m.MediaLightbox_close(),
        Next: m.MediaLightbox_next(),
        Previous: m.MediaLightbox_previous(),
        'Zoom in': m.MediaLightbox_zoomIn(),
        'Zoom out': m.MediaLightbox_zoomOut(),
      }}
    />
  )
}

/** The placeholder from the picture's ThumbHash (25 bytes), at the picture's final place. */
const Soft = ({ thumbhash, largura, altura, larguras }: Foto & { thumbhash: string }) => {
  const image = useMemo(() => {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
    return `url(${thumbHashToDataURL(bytes)})`
  }, [thumbhash])
  const ratio = largura / altura
  const width = `min(100%, ${larguras.at(-1)}px, ${(100 * ratio).toFixed(3)}cqh)`
  return (
    <div className="lightbox-soft" style={{ width, aspectRatio: ratio, backgroundImage: image }} />
  )
}

function slideOf({ imagem, tipo, foto, alt, legenda, conferida }: LightboxItem<unknown>): Slide {
  if (tipo === 'video') {
    const poster = foto ? `${foto.base}/${foto.larguras.at(-1)}.jpg` : undefined
    return {
      type: 'video',
      legenda,
      conferida,
      poster,
      width: foto?.largura,
      height: foto?.altura,
      sources: [{ src: imagem, type: 'video/mp4' }],
    }
  }
  const copies = foto?.larguras.map((width) => ({
    src: `${foto.base}/${width}.webp`,
    width,
    height: Math.round((width * foto.altura) / foto.largura),
  }))
  // Its size is the widest copy's: the original may be larger, but zooming further only blurs.
  const { width, height } = copies?.at(-1) ?? {}
  return {
    src: imagem,
    alt,
    width,
    height,
    srcSet: copies,
    foto,
    legenda,
    conferida,
  }
}
