import { useState } from 'react'
import { lazyDialog } from '../../lazyDialog.tsx'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'

const EraseDialog = lazyDialog(() => import('./EraseDialog.tsx'))

/** What an erasure deletes and what stays, with the button that starts it. */
export const EraseAccount = ({ user }: { user: SessionUser }) => {
  const [asked, setAsked] = useState(false)
  const client = user.tipo === 'assinante'
  return (
    <div className="grid gap-4">
      <p>{client ? m.EraseAccount_goesClient() : m.EraseAccount_goesCompanion()}</p>
      <p>{client ? m.EraseAccount_staysClient() : m.EraseAccount_staysCompanion()}</p>
      <Button
        className="justify-self-start"
        aria-haspopup="dialog"
        variant="danger"
        onClick={() => setAsked(true)}
      >
        {m.EraseAccount_title()}
      </Button>
      {asked && <EraseDialog onClose={() => setAsked(false)} />}
    </div>
  )
}
