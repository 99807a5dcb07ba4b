import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/Button.tsx'
import type { Kind } from './words.ts'

/** The account exists: what to do next, below the heading. */
export const Welcome = ({ kind, email }: { kind: Kind; email: string }) => (
  <div className="grid justify-items-start gap-5">
    <p className="break-words">{m.Register_doneConfirm({ email })}</p>
    {kind === 'modelo' ? (
      <ButtonLink variant="primary" size="large" to={linkTo('/painel/comecar')}>
        {m.Register_start()}
      </ButtonLink>
    ) : (
      <ButtonLink variant="primary" size="large" to={linkTo('/painel')}>
        {m.Register_panel()}
      </ButtonLink>
    )}
  </div>
)
