import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { api } from '../../api/client.ts'
import { retryImport } from '../../retryImport.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { UndoProvider } from './undo/UndoProvider.tsx'
import { useStaff } from './useStaff.ts'
import { type Waiting, WaitingContext } from './waiting.ts'
import './admin.css'

/** Whoever is signed in loads no form to sign in with. */
const AdminSignIn = lazy(() => retryImport(() => import('./AdminSignIn.tsx')))

/** Polling interval of the counts, in milliseconds. */
const EVERY_MS = 60_000

/** Stands around every page of staff. Whoever is not of staff finds the way in, at the same address. */
export default function AdminLayout() {
  const user = useStaff()
  const id = user?.id
  const [waiting, setWaiting] = useState<Waiting>()
  const refresh = useCallback(() => {
    if (id === undefined) return
    // Without an answer the frame shows the counts that it had; each page tells of its own failure.
    api('GET /api/admin/resumo', {}).then(setWaiting, () => {})
  }, [id])
  useEffect(() => {
    refresh()
    const timer = setInterval(() => document.hidden || refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  if (user === undefined) return null
  if (user === null)
    return (
      <Suspense>
        <AdminSignIn />
      </Suspense>
    )
  return (
    <WaitingContext value={{ waiting, refresh }}>
      <UndoProvider onUndone={refresh}>
        {(offers) => (
          <AdminFrame user={user} waiting={waiting}>
            {offers}
            <Outlet context={user} />
          </AdminFrame>
        )}
      </UndoProvider>
    </WaitingContext>
  )
}
