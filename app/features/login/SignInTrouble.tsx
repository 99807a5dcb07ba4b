import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Kind, Trouble } from './trouble.ts'

type SignInTroubleProps = {
  trouble: Trouble
  /** The kind that was tried. */
  kind: Kind
  onKind: (other: Kind) => void
}

/** Why nobody was signed in, and what to do about it. */
export const SignInTrouble = ({
  trouble: { title, text, way },
  kind,
  onKind,
}: SignInTroubleProps) => (
  <Notice tone="error" title={title}>
    {text}
    {way === 'team' && (
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={linkTo('/faq')}>
          {m.UndoEmail_write()}
        </Link>
      </p>
    )}
    {way === 'otherKind' && (
      <Button
        className="mt-2"
        size="small"
        onClick={() => onKind(kind === 'modelo' ? 'assinante' : 'modelo')}
      >
        {kind === 'modelo' ? m.Login_asClient() : m.Login_asCompanion()}
      </Button>
    )}
  </Notice>
)
