import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../format/format.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { usePanelAccount } from '../../painel/account.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useEmailLink } from './useEmailLink.ts'

const EmailDialog = lazyDialog(() => import('./EmailDialog.tsx'))

/** The account's e-mail, and a requested change that waits for its link. */
export const EmailChange = () => {
  const account = usePanelAccount()
  const [asked, setAsked] = useState(false)
  const { busy, send, cancel } = useEmailLink()
  if (!account) return <Skeleton className="h-24" />
  const { email, confirmado, pendente, pendente_ate } = account.email
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{m.EmailChange_now({ email })}</p>
      {pendente && pendente_ate && (
        <Notice icon={<MailWarning />} title={m.EmailChange_pendingTitle({ email: pendente })}>
          <p>{m.EmailChange_pending({ dia: formatDay(pendente_ate) })}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button size="small" busy={busy === 'send'} onClick={() => send(pendente)}>
              {m.ConfirmEmailNotice_again()}
            </Button>
            <Button size="small" variant="quiet" busy={busy === 'cancel'} onClick={cancel}>
              {m.EmailChange_cancel()}
            </Button>
          </p>
        </Notice>
      )}
      <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {m.EmailChange_change()}
      </Button>
      {asked && <EmailDialog correct={!confirmado} onClose={() => setAsked(false)} />}
    </div>
  )
}
