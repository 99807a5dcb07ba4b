import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { retryImport } from '../retryImport.ts'
import { useSession } from '../session/session.ts'

const ProfileReviews = lazy(() =>
  retryImport(() =>
    import('./ProfileReviews.tsx').then((part) => ({ default: part.ProfileReviews })),
  ),
)

/**
 * For a profile without reviews: the HTML has no section, which is loaded at once, and only for signed-in
 * users.
 */
export const FirstReview = (props: ComponentProps<typeof ProfileReviews>) => {
  const user = useSession()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (user) setWanted(true)
  }, [user])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ProfileReviews {...props} />
    </Suspense>
  )
}
