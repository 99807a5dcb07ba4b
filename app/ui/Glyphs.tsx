import { drawBadge, drawMark, drawRing } from '../../contract/petals.ts'
import { StaticHtml } from '../StaticHtml.tsx'

const whatsAppPath =
  'M13.601 2.326A7.85 7.85 0 0 0 7.994 0C3.627 0 .068 3.558.064 7.926c0 1.399.366 2.76 1.057 3.965L0 16l4.204-1.102a7.9 7.9 0 0 0 3.79.965h.004c4.368 0 7.926-3.558 7.93-7.93A7.9 7.9 0 0 0 13.6 2.326zM7.994 14.521a6.6 6.6 0 0 1-3.356-.92l-.24-.144-2.494.654.666-2.433-.156-.251a6.56 6.56 0 0 1-1.007-3.505c0-3.626 2.957-6.584 6.591-6.584a6.56 6.56 0 0 1 4.66 1.931 6.56 6.56 0 0 1 1.928 4.66c-.004 3.639-2.961 6.592-6.592 6.592m3.615-4.934c-.197-.099-1.17-.578-1.353-.646-.182-.065-.315-.099-.445.099-.133.197-.513.646-.627.775-.114.133-.232.148-.43.05-.197-.1-.836-.308-1.592-.985-.59-.525-.985-1.175-1.103-1.372-.114-.198-.011-.304.088-.403.087-.088.197-.232.296-.346.1-.114.133-.198.198-.33.065-.134.034-.248-.015-.347-.05-.099-.445-1.076-.612-1.47-.16-.389-.323-.335-.445-.34-.114-.007-.247-.007-.38-.007a.73.73 0 0 0-.529.247c-.182.198-.691.677-.691 1.654s.71 1.916.81 2.049c.098.133 1.394 2.132 3.383 2.992.47.205.84.326 1.129.418.475.152.904.129 1.246.08.38-.058 1.171-.48 1.338-.943.164-.464.164-.86.114-.943-.049-.084-.182-.133-.38-.232'

const Symbols = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    <symbol id="glyph-mark" viewBox="0 0 32 32">
      {drawMark().map((path) => (
        <path key={path} d={path} />
      ))}
    </symbol>
    <symbol id="glyph-ring" viewBox="0 0 80 80">
      <path d={drawRing()} />
    </symbol>
    <symbol id="glyph-verified" viewBox="0 0 24 24">
      <path fill="currentColor" d={drawBadge()} />
      <path
        d="m7.9 12.3 2.8 2.8 5.4-5.9"
        fill="none"
        stroke="var(--tick)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </symbol>
    <symbol id="glyph-star" viewBox="0 0 24 24">
      <path d="M12 1.9 15 8.4l7.1.8-5.3 4.8 1.5 7L12 17.4 5.7 21l1.5-7L1.9 9.2 9 8.4Z" />
    </symbol>
    <symbol id="glyph-plus" viewBox="0 0 24 24">
      <path d="M5 12h14M12 5v14" fill="none" stroke="currentColor" strokeLinecap="round" />
    </symbol>
    <symbol id="glyph-whatsapp" viewBox="0 0 16 16">
      <path d={whatsAppPath} />
    </symbol>
  </svg>
)

// The browser keeps what is in the HTML: these shapes are not in its scripts. An error page that takes the place of
// the document gets the same element.
const sheet = import.meta.env.SSR ? null : document.getElementById('glyph-mark')?.parentNode
const symbols = import.meta.env.SSR
  ? Symbols
  : () => <i ref={(place) => place?.append(sheet ?? '')} />
const nothing = {}

/**
 * The SVG shapes that repeat on every card, once per page: `root.tsx` renders this at the start of
 * <body>, and the small components below refer to it. 24 cards would otherwise contain 24 copies.
 */
export const GlyphSheet = () => <StaticHtml className="contents" part={symbols} props={nothing} />

/** The camellia of the logo, in one stroke. Decorative: the text beside it names the site. */
export const Mark = ({ className = '' }: { className?: string }) => (
  <svg className={`mark ${className}`} aria-hidden="true">
    <use href="#glyph-mark" />
  </svg>
)

/** The ring of a story: camellia when new, control colour when seen (see `StoryCircle`). */
export const StoryRing = () => (
  <svg className="story-petals" aria-hidden="true">
    <use href="#glyph-ring" />
  </svg>
)

export const StarGlyph = ({ off = false }: { off?: boolean }) => (
  <svg data-off={off || undefined} aria-hidden="true">
    <use href="#glyph-star" />
  </svg>
)

/** lucide's, at its size and weight. */
export const PlusGlyph = () => (
  <svg className="lucide" aria-hidden="true">
    <use href="#glyph-plus" />
  </svg>
)

export const WhatsAppGlyph = ({ className = 'size-[18px]' }: { className?: string }) => (
  <svg className={`whatsapp flex-none fill-current ${className}`} aria-hidden="true">
    <use href="#glyph-whatsapp" />
  </svg>
)
