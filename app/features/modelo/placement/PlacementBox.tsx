import { lazy } from 'react'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { OpenBox } from '../dashboard/OpenBox.tsx'

const Placement = lazy(() =>
  retryImport(() => import('./Placement.tsx').then((part) => ({ default: part.Placement }))),
)

/** Where she stands in the lists, worked out when she asks. */
export const PlacementBox = () => (
  <OpenBox title={m.Placement_title()} lead={m.Placement_lead()} show={m.Placement_show()}>
    <Placement />
  </OpenBox>
)
