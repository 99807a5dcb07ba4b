import { m } from '../../paraglide/messages.js'
import { NEUTRAL_PAGE } from './quickExitScript.ts'

/** Leaves at once (see `quickExitScript`); without scripts still a link that says nothing of us. */
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
