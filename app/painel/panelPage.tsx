import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import { readUser, type SessionUser } from '../session/session.ts'
import { useProtected } from '../session/useProtected.ts'
import { FailedState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export type PanelPageProps = { user: SessionUser }
type Tipo = SessionUser['tipo']
type Part = ComponentType<PanelPageProps>
type Parts = { readonly [T in Tipo]?: Part }

/** How long a page waits for its part before it shows a message, in milliseconds. */
const SILENT_MS = 5000

/**
 * The component of a panel page: for each kind of account that may open it, the part that this kind
 * sees, which no other kind loads. Without a session it redirects to sign-in, a kind without a part home.
 */
export function panelPage(loads: { readonly [T in Tipo]?: () => Promise<Part> }) {
  const parts: { [T in Tipo]?: Part } = {}
  for (const tipo of Object.keys(loads) as Tipo[])
    parts[tipo] = lazy(async () => ({ default: await retryImport(loads[tipo]!) }))
  // Preloads the part while the page hydrates.
  const tipo = typeof window === 'undefined' ? undefined : readUser()?.tipo
  if (tipo) loads[tipo]?.().catch(() => {})
  return () => <PanelPage parts={parts} />
}

const PanelPage = ({ parts }: { parts: Parts }) => {
  const user = useProtected(...(Object.keys(parts) as Tipo[]))
  const Part = user && parts[user.tipo]
  if (!Part) return null
  return (
    <Suspense fallback={<Waiting />}>
      <Part key={user.id} user={user} />
    </Suspense>
  )
}

const Waiting = () => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, SILENT_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return <Skeleton className="h-80" />
  // Not every browser requests a failed module again: there only reloading the page helps.
  return (
    <FailedState heading="h2" title={m.LazyDialog_waiting()} onRetry={() => location.reload()} />
  )
}
