import { NEUTRAL_PAGE } from '../../inline/quickExit.ts'
import { m } from '../../paraglide/messages.js'

/** Leaves the site at once (see `inline/quickExit.ts`); without JavaScript a link that sends no Referer. */
export const QuickExit = ({ className }: { className: string }) => (
  <a
    className={className}
    href={NEUTRAL_PAGE}
    rel="noreferrer nofollow"
    data-sair=""
    aria-keyshortcuts="Escape Escape Escape"
  >
    {m.QuickExit_action()}
  </a>
)
