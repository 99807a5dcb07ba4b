import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import type { EmailDaConta } from '../../../contract/email.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useEmailLink } from './useEmailLink.ts'

const EmailDialog = lazyDialog(() => import('./EmailDialog.tsx'))

/** A notice on every page of the panel of an account whose address is not confirmed. */
export const ConfirmEmailNotice = ({
  user,
  email: { email, pendente },
}: {
  user: SessionUser
  email: EmailDaConta
}) => {
  const [asked, setAsked] = useState(false)
  const { busy, send } = useEmailLink()
  const to = pendente ?? email
  return (
    <Notice tone="warning" icon={<MailWarning />} title={m.ConfirmEmailNotice_title()}>
      <p>
        {user.tipo === 'modelo'
          ? m.ConfirmEmailNotice_companion({ email: to })
          : m.ConfirmEmailNotice_client({ email: to })}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button size="small" busy={busy === 'send'} onClick={() => send(to)}>
          {m.ConfirmEmailNotice_again()}
        </Button>
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {m.ConfirmEmailNotice_correct()}
        </Button>
      </p>
      {asked && <EmailDialog correct onClose={() => setAsked(false)} />}
    </Notice>
  )
}
