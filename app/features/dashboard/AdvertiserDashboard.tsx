import { Link } from 'react-router'
import { ApiError, api } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PanelPageProps } from '../panel/panelPage.tsx'
import { useOwnData } from '../panel/useOwnData.ts'

/** Her page as visitors find it; null when they do not. */
const loadPublished = async (id: number, signal: AbortSignal) => {
  try {
    return (await api('GET /api/modelo/{id}', { params: { id: String(id) }, signal })).url
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** An advertiser's first page after signing in. */
export const AdvertiserDashboard = ({ user }: PanelPageProps) => (
  <>
    <h1 className="title-page">{m.Panel_hello({ nome: user.nome.split(' ')[0] ?? '' })}</h1>
    <Publication id={user.id} />
  </>
)

const Publication = ({ id }: { id: number }) => {
  const own = useOwnData(id, loadPublished)
  if (own.state === 'failed') return <FailedState title={m.Panel_failed()} onRetry={own.retry} />
  if (own.state === 'loading') return <Skeleton className="h-20" />
  if (own.data === null)
    return (
      <Notice tone="warning" title={m.Panel_waitingTitle()}>
        {m.Panel_waiting()}
      </Notice>
    )
  return (
    <Notice tone="saved" title={m.Panel_publishedTitle()}>
      <Link
        className="link inline-flex min-h-11 items-center"
        to={linkTo('/profile/:id', { id: own.data })}
      >
        {m.Panel_published()}
      </Link>
    </Notice>
  )
}
