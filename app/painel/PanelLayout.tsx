import { useCallback, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import type { QuadroPainel } from '../../contract/painel.ts'
import { api } from '../api/client.ts'
import { useRenewal } from '../midias/private/useRenewal.ts'
import { useSession } from '../session/session.ts'
import { PanelAccountContext } from './account.ts'
import { PanelFrame } from './PanelFrame.tsx'

/** Stands around every panel page and stays while one goes from page to page. Each page protects itself. */
export default function PanelLayout() {
  const user = useSession()
  const id = user?.id
  const [account, setAccount] = useState<QuadroPainel>()
  const refresh = useCallback(() => {
    if (id === undefined) return
    // Without an answer the frame says nothing of the plan; the page itself tells of the failure.
    api('GET /api/painel/{id}', { params: { id } }).then(setAccount, () => {})
  }, [id])
  // The avatar of a profile that is not public has an address that ends.
  useRenewal(refresh)
  useEffect(() => {
    setAccount(undefined)
    refresh()
    // An open page may belong to a session that has ended: the answer's 401 signs out.
    const onShow = () => document.hidden || refresh()
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [refresh])
  if (!user) return <Outlet />
  return (
    <PanelAccountContext value={{ account, refresh }}>
      <PanelFrame user={user} account={account}>
        <Outlet />
      </PanelFrame>
    </PanelAccountContext>
  )
}
