import { lazy } from 'react'
import type { Periodo } from '../../../../contract/ordens.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { OpenBox } from '../dashboard/OpenBox.tsx'

const Divisions = lazy(() =>
  retryImport(() => import('./Divisions.tsx').then((part) => ({ default: part.Divisions }))),
)

/** How the views of the period became contacts, loaded when she asks. */
export const DivisionsBox = ({ dias }: { dias: Periodo }) => (
  <OpenBox title={m.Divisions_title()} lead={m.Divisions_lead()} show={m.Divisions_show()}>
    <Divisions key={dias} dias={dias} />
  </OpenBox>
)
