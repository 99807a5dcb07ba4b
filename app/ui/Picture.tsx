import type { Foto } from '../../contract/midia.ts'

type PictureProps = {
  foto: Foto
  /** Empty for decorative pictures, or where the name is beside them. */
  alt: string
  /** How wide it is rendered, as in the `sizes` attribute: `(min-width: 64rem) 300px, 50vw`. */
  sizes: string
  /** Only for the largest picture of the first screen (LCP): loaded before all else. */
  priority?: boolean
  /** For other pictures on the first screen: loaded at once, but with lower priority than that one. */
  eager?: boolean
  className?: string
}

/**
 * A picture in AVIF, WebP and JPEG at the widths it was stored in. Its colour is shown until it has
 * loaded; the size must be given from outside or by its own width and height.
 */
export const Picture = ({
  foto,
  alt,
  sizes,
  priority = false,
  eager = priority,
  className,
}: PictureProps) => {
  const set = (format: string) =>
    foto.larguras.map((w) => `${foto.base}/${w}.${format} ${w}w`).join(', ')
  const middle = foto.larguras[Math.floor(foto.larguras.length / 2)]
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={`${foto.base}/${middle}.jpg`}
        srcSet={set('jpg')}
        sizes={sizes}
        width={foto.largura}
        height={foto.altura}
        alt={alt}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : eager ? 'low' : undefined}
        decoding={priority ? 'sync' : 'async'}
        style={foto.cor ? { backgroundColor: foto.cor } : undefined}
      />
    </picture>
  )
}
