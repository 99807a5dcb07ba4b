import { lazy, Suspense } from 'react'
import { useContactWarning } from './useContactWarning.ts'

const FraudDialog = lazy(() => import('./FraudDialog.tsx'))

/** Once on every page with profiles: what to know before the first message of a visit. */
export const ContactWarning = () => {
  const { link, close } = useContactWarning()
  if (!link) return null
  return (
    <Suspense fallback={null}>
      <FraudDialog link={link} onClose={close} />
    </Suspense>
  )
}
