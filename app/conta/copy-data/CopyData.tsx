import { useState } from 'react'
import { lazyDialog } from '../../lazyDialog.tsx'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'

const CopyDialog = lazyDialog(() => import('./CopyDialog.tsx'))

/** What a copy of the account's data has, with the button that starts its download. */
export const CopyData = ({ user }: { user: SessionUser }) => {
  const [asked, setAsked] = useState(false)
  return (
    <div className="grid gap-4">
      <p>{user.tipo === 'assinante' ? m.CopyData_client() : m.CopyData_companion()}</p>
      <Button
        className="justify-self-start"
        aria-haspopup="dialog"
        variant="outline"
        onClick={() => setAsked(true)}
      >
        {m.CopyData_title()}
      </Button>
      {asked && <CopyDialog onClose={() => setAsked(false)} />}
    </div>
  )
}
