import { lazyDialog } from '../lazyDialog.tsx'
import { useContactWarning } from './useContactWarning.ts'

const FraudDialog = lazyDialog(() => import('./FraudDialog.tsx'))

/** Once on every page with profiles: what to know before the first message of a visit. */
export const ContactWarning = () => {
  const { link, close } = useContactWarning()
  if (!link) return null
  return <FraudDialog link={link} onClose={close} />
}
