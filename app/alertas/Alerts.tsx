import { lazy, Suspense } from 'react'
import { MiniSkeleton } from '../favoritos/MiniCard.tsx'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import { useLinkToken } from '../session/linkToken.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

// With the words of every filter, which only who has alerts needs.
const AlertList = lazy(() =>
  retryImport(() => import('./AlertList.tsx').then((part) => ({ default: part.AlertList }))),
)

/** The alerts of an address, for whoever has the link of a message; nothing of it before hydration. */
export const Alerts = () => {
  const token = useLinkToken()
  if (token === undefined) return <MiniSkeleton />
  if (token === '') return <NoLink />
  return (
    <Suspense fallback={<MiniSkeleton />}>
      <AlertList token={token} />
    </Suspense>
  )
}

const NoLink = () => (
  <EmptyState
    heading="h2"
    title={m.Alerts_noLink()}
    text={m.Alerts_noLinkText()}
    className="surface-box"
  >
    <ButtonLink to={linkTo('/search')}>{m.SavedProfiles_search()}</ButtonLink>
  </EmptyState>
)
