import { m } from '../paraglide/messages.js'

/** Ten petals in champagne with a tick cut out. 24 px unless `className` says otherwise. */
export const VerifiedBadge = ({ className = '' }: { className?: string }) => (
  <svg
    className={`verified ${className}`}
    role="img"
    aria-label={m.VerifiedBadge_label()}
    viewBox="0 0 24 24"
  >
    <use href="#glyph-verified" />
  </svg>
)
