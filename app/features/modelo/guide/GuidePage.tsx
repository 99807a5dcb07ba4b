import { api } from '../../../api/client.ts'
import type { PanelPageProps } from '../../../painel/panelPage.tsx'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { editorQuery } from '../edit-profile/editorQuery.ts'
import { Guide } from './Guide.tsx'
import '../../../styles/form.css'
import '../../../styles/guide.css'

/** What the profile lacks, as the dashboard tells it. */
const lackQuery = (id: number) => ({
  queryKey: ['GET /api/dashboard/modelo/{id}', id, 'falta'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const input = { params: { id }, query: { dias: '7' as const }, signal }
    return (await api('GET /api/dashboard/modelo/{id}', input)).perfil_completo.falta
  },
})

/** The guided start: one question a screen, each answer saved before the next. */
export const GuidePage = ({ user }: PanelPageProps) => {
  const profile = useApi(editorQuery(user.id))
  const lack = useApi(lackQuery(user.id))
  // Without it the guide works all the same: the step of the verification loads it by itself.
  const verification = useApi(callQuery('GET /api/verificacao', {}))
  if (profile.data && lack.data)
    return (
      <Guide
        user={user}
        {...profile.data}
        falta={lack.data}
        verificacao={verification.data?.estado}
      />
    )
  const reload = () => {
    profile.reload()
    lack.reload()
  }
  return (
    <>
      <h1 className="title-page">{m.Guide_title()}</h1>
      {profile.state === 'failed' || lack.state === 'failed' ? (
        <FailedState heading="h2" title={m.Panel_failed()} onRetry={reload} />
      ) : (
        <Skeleton className="h-[60vh]" />
      )}
    </>
  )
}
