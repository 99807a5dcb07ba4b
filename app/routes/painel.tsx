import { Link, type LoaderFunctionArgs } from 'react-router'
import { ApiError, api } from '../api/client.ts'
import { loadPanel } from '../features/panel/loadPanel.ts'
import { PanelFrame } from '../features/panel/PanelFrame.tsx'
import { useOwnData } from '../features/panel/useOwnData.ts'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'
import { useProtected } from '../session/useProtected.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { FailedState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) => loadPanel(args, '/painel', m.Panel_home)
export const meta = metaOfLoader

/** The first page after signing in. */
export default function Panel() {
  const user = useProtected('modelo', 'assinante')
  if (!user) return null
  return (
    <PanelFrame user={user}>
      <h1 className="title-page">{m.Panel_hello({ nome: user.nome.split(' ')[0] ?? '' })}</h1>
      {user.tipo === 'modelo' ? <Publication id={user.id} /> : <Account />}
    </PanelFrame>
  )
}

/** Her page as visitors find it; null when they do not. */
const loadPublished = async (id: number, signal: AbortSignal) => {
  try {
    return (await api('GET /api/modelo/{id}', { params: { id: String(id) }, signal })).url
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

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

const Account = () => (
  <div className="surface-box grid justify-items-start gap-5">
    <p className="lead">{m.Panel_clientText()}</p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="primary" to={linkTo('/search')}>
        {m.Panel_search()}
      </ButtonLink>
      <ButtonLink to={linkTo('/painel/perfil')}>{m.Panel_toProfile()}</ButtonLink>
    </div>
  </div>
)
