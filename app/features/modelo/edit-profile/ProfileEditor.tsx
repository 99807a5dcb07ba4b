import { api } from '../../../api/client.ts'
import type { PanelPageProps } from '../../../painel/panelPage.tsx'
import { useOwnData } from '../../../painel/useOwnData.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ProfileFormView } from './ProfileFormView.tsx'
import { loadInteiro } from './useProfileForm.ts'

const load = async (id: number, signal: AbortSignal) => {
  const [modelo, opcoes] = await Promise.all([
    loadInteiro(id, signal),
    api('GET /api/opcoes', { signal }),
  ])
  return { modelo, opcoes }
}

/** An advertiser's whole profile but her media: everything that she may write. */
export const ProfileEditor = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useOwnData(user.id, load)
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
