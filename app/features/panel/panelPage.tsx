import { type ComponentType, lazy, Suspense } from 'react'
import { readUser, type SessionUser } from '../../session/session.ts'
import { useProtected } from '../../session/useProtected.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

export type PanelPageProps = { user: SessionUser }
type Tipo = SessionUser['tipo']
type Part = ComponentType<PanelPageProps>
type Parts = { readonly [T in Tipo]?: Part }

/**
 * The component of a panel page: for each kind of account that may open it, the part that this kind
 * sees, which no other kind loads. Nobody is sent to sign in, a kind without a part home.
 */
export function panelPage(loads: { readonly [T in Tipo]?: () => Promise<Part> }) {
  const parts: { [T in Tipo]?: Part } = {}
  for (const tipo of Object.keys(loads) as Tipo[])
    parts[tipo] = lazy(async () => ({ default: await loads[tipo]!() }))
  // Already on its way while the page is still being put together.
  const tipo = typeof window === 'undefined' ? undefined : readUser()?.tipo
  if (tipo) loads[tipo]?.().catch(() => {})
  return () => <PanelPage parts={parts} />
}

const PanelPage = ({ parts }: { parts: Parts }) => {
  const user = useProtected(...(Object.keys(parts) as Tipo[]))
  const Part = user && parts[user.tipo]
  if (!Part) return null
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Part key={user.id} user={user} />
    </Suspense>
  )
}
