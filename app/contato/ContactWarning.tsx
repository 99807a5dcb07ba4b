import { useEffect } from 'react'
import { lazyDialog } from '../lazyDialog.tsx'
import { interaction } from '../lazyPart.tsx'
import { retryImport } from '../retryImport.ts'
import { loadRecord } from './loadRecord.ts'
import { useContactWarning } from './useContactWarning.ts'

const load = () => import('./FraudDialog.tsx')
const FraudDialog = lazyDialog(load)

/** Rendered once on every page with profiles: the warning before the first contact of a visit. */
export const ContactWarning = () => {
  const { link, close } = useContactWarning()
  // Loaded by the click, its script would wait for the pictures of the list on a slow network.
  useEffect(() => {
    interaction.then(() => retryImport(load))
    // Also notes which card is clicked.
    interaction.then(loadRecord)
  }, [])
  if (!link) return null
  return <FraudDialog link={link} onClose={close} />
}
