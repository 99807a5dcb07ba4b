import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { NeedsScriptPage } from '../../layout/NeedsScript.tsx'
import { useApi } from '../../painel/useApi.ts'
import { retryImport } from '../../retryImport.ts'
import type { StaffUser } from '../../session/session.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { UndoProvider } from './undo/UndoProvider.tsx'
import { useStaff } from './useStaff.ts'
import { waitingQuery } from './waiting.ts'
import '../../styles/admin.css'

/** Not loaded when somebody is signed in. */
const AdminSignIn = lazy(() => retryImport(() => import('./AdminSignIn.tsx')))

/** Polling interval of the counts, in milliseconds. */
const EVERY_MS = 60_000

/**
 * The layout of every page of staff. Without a session of staff it shows the sign-in form, at the same
 * address.
 */
export default function AdminLayout() {
  const user = useStaff()
  if (user === undefined) return <NeedsScriptPage />
  if (user === null)
    return (
      <Suspense>
        <AdminSignIn />
      </Suspense>
    )
  return (
    <UndoProvider>
      {(offers) => (
        <Frame user={user}>
          {offers}
          <Outlet context={user} />
        </Frame>
      )}
    </UndoProvider>
  )
}

const Frame = ({ user, children }: { user: StaffUser; children: ReactNode }) => {
  const { data, state } = useApi(waitingQuery, { refetchInterval: EVERY_MS })
  return (
    <AdminFrame user={user} waiting={data} asking={state === 'loading'}>
      {children}
    </AdminFrame>
  )
}
