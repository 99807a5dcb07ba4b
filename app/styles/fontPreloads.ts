import figtree from '../assets/fonts/figtree.woff2'
import fraunces from '../assets/fonts/fraunces.woff2'

/**
 * `<link>` descriptors for root.tsx's `links`. The italic is left to the stylesheet: no first
 * screen needs it before the other two.
 */
export const fontPreloads = [fraunces, figtree].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
