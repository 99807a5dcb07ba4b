import { lazyDialog } from '../lazyDialog.tsx'
import { useContactWarning } from './useContactWarning.ts'

const FraudDialog = lazyDialog(() => import('./FraudDialog.tsx'))

/** Rendered once on every page with profiles: the warning before the first contact of a visit. */
export const ContactWarning = () => {
  const { link, close } = useContactWarning()
  if (!link) return null
  return <FraudDialog link={link} onClose={close} />
}
