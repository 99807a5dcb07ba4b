import { type ReactNode, useRef, useState } from 'react'
import { lazyDialog } from '../lazyDialog.tsx'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import type { Point } from './distance/distance.ts'

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx'))

export type FindPlace = {
  /** To be called by a click that says so. */
  find: () => Promise<void>
  finding: boolean
  /** How often it was refused. */
  refusals: number
  /** To be rendered: says why there is no location, and takes a city chosen by hand instead. */
  dialog: ReactNode
}

/** Asks the browser for the visitor's location, and calls back with it. */
export function useFindPlace(onFound: (place: Point) => void): FindPlace {
  const [finding, setFinding] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [reason, setReason] = useState<string>()
  const isAsking = useRef(false)
  const find = async () => {
    // A change that makes React hydrate this may be seen twice.
    if (isAsking.current) return
    isAsking.current = true
    setFinding(true)
    const { findVisitorPlace, isDenied } = await retryImport(() => import('./geolocation.ts'))
    try {
      onFound(await findVisitorPlace())
    } catch (error) {
      setReason(isDenied(error) ? m.PlaceDialog_denied() : m.PlaceDialog_unavailable())
      setRefusals(refusals + 1)
    } finally {
      isAsking.current = false
      setFinding(false)
    }
  }
  const dialog = reason && (
    <PlaceDialog
      open
      reason={reason}
      onOpenChange={(open) => open || setReason(undefined)}
      onPlace={find}
    />
  )
  return { find, finding, refusals, dialog }
}
