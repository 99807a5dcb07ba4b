import figtree from '../assets/fonts/figtree.woff2'
import fraunces from '../assets/fonts/fraunces.woff2'

/**
 * `<link>` descriptors for root.tsx's `links`. Fraunces is twice the size and stands in a few
 * large words, whose fallback has its measure: it lets the first picture go first. The italic is left
 * to the stylesheet: no first screen needs it before the other two.
 */
export const fontPreloads = [
  { href: figtree, fetchPriority: 'high' as const },
  { href: fraunces, fetchPriority: 'low' as const },
].map((font) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  ...font,
}))
