import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { retryImport } from '../retryImport.ts'
import { useSession } from '../session/session.ts'

const Reviews = lazy(() =>
  retryImport(() => import('./Reviews.tsx').then((part) => ({ default: part.Reviews }))),
)

/**
 * Nobody wrote of her yet: the HTML holds nothing that could come near the screen, so the section is
 * loaded at once, and only for whoever is signed in.
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
