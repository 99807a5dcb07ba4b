import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { retryImport } from '../retryImport.ts'
import { useSession } from '../session/session.ts'

const Reviews = lazy(() =>
  retryImport(() => import('./Reviews.tsx').then((part) => ({ default: part.Reviews }))),
)

/**
 * For a profile without reviews: the HTML has no section, which is loaded at once, and only for signed-in
 * users.
 */
export const FirstReview = (props: ComponentProps<typeof Reviews>) => {
  const user = useSession()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (user) setWanted(true)
  }, [user])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Reviews {...props} />
    </Suspense>
  )
}
