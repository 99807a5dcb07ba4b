import { Brand } from './Brand.tsx'
import { Completion } from './Completion.tsx'
import { Mark, WhatsAppGlyph } from './Glyphs.tsx'
import { Online } from './Online.tsx'
import { VerifiedBadge } from './VerifiedBadge.tsx'

export const Camellia = () => (
  <>
    <Brand siteName="Camélia" homeHref="/" />
    <Mark className="size-14!" />
    <VerifiedBadge />
    <WhatsAppGlyph />
    <Online />
    <Online online={false} />
  </>
)

export const Progress = () => (
  <>
    <Completion feitas={0} />
    <Completion feitas={10} />
    <Completion feitas={12} />
  </>
)
