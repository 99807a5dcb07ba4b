import { Outlet } from 'react-router'
import { NeedsScriptPage } from '../layout/NeedsScript.tsx'
import { type SessionUser, useSession } from '../session/session.ts'
import { useFrameAccount } from './account.ts'
import { PanelFrame } from './PanelFrame.tsx'

/** The layout of every panel page, kept mounted between them. Each page checks access by itself. */
export default function PanelLayout() {
  const user = useSession()
  if (user) return <Framed user={user} />
  return (
    <>
      {user === undefined && <NeedsScriptPage />}
      <Outlet />
    </>
  )
}

const Framed = ({ user }: { user: SessionUser }) => (
  <PanelFrame user={user} account={useFrameAccount(user)}>
    <Outlet />
  </PanelFrame>
)
