import type { PanelPageProps } from '../../../painel/panelPage.tsx'
import { useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { editorQuery } from './editorQuery.ts'
import { ProfileFormView } from './ProfileFormView.tsx'

/** The editor of an advertiser's profile, except her media. */
export const ProfileEditor = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useApi(editorQuery(user.id))
  if (state === 'ready') return <ProfileFormView user={user} {...data} />
  return (
    <>
      <h1 className="title-page">{m.Panel_profile()}</h1>
      {state === 'failed' ? (
        <FailedState title={m.Panel_failed()} onRetry={reload} />
      ) : (
        <div className="grid gap-10" aria-hidden="true">
          <Skeleton className="h-11" />
          <Skeleton className="h-[360px]" />
          <Skeleton className="h-[240px]" />
        </div>
      )}
    </>
  )
}
