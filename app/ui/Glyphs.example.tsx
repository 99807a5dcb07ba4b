import { Mark, WhatsAppGlyph } from './Glyphs.tsx'

export const Camellia = () => (
  <>
    <Mark />
    <Mark className="size-14!" />
    <WhatsAppGlyph />
  </>
)
