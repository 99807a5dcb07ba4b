import { Outlet } from 'react-router'
import { type SessionUser, useSession } from '../session/session.ts'
import { useFrameAccount } from './account.ts'
import { PanelFrame } from './PanelFrame.tsx'

/** The layout of every panel page, kept mounted between them. Each page checks access by itself. */
export default function PanelLayout() {
  const user = useSession()
  return user ? <Framed user={user} /> : <Outlet />
}

const Framed = ({ user }: { user: SessionUser }) => (
  <PanelFrame user={user} account={useFrameAccount(user)}>
    <Outlet />
  </PanelFrame>
)
