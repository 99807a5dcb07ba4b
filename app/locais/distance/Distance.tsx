import { Navigation } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../lazyDialog.tsx'
import { m } from '../../paraglide/messages.js'
import { formatDecimal } from '../../ui/decimal.ts'
import { cachedVisitorPlace, findVisitorPlace, isDenied, PLACE_FOUND } from '../geolocation.ts'
import type { Place } from '../placeLabel.ts'
import { distanceKm, type Point } from './distance.ts'
import { locatePlace } from './placeCache.ts'

const PlaceDialog = lazyDialog(() => import('../PlaceDialog.tsx'))

type State =
  | { kind: 'ask' }
  /** `here`: the visitor's place is known, and hers is not. */
  | { kind: 'approximate'; here: boolean }
  | { kind: 'known'; km: number }

/**
 * The distance to her, when both points are known; otherwise a button that asks for the visitor's
 * location, with other words when permission was given but no distance is known yet. The HTML has the
 * button for everyone, so that there is no layout shift later.
 */
export const Distance = ({ point, place }: { point: Point | null; place: Place | null }) => {
  const [state, setState] = useState<State>({ kind: 'ask' })
  // Why the visitor's location was not found: a city can be chosen by hand instead.
  const [reason, setReason] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers, not the objects, matter
  useEffect(() => {
    let current = true
    const work = async () => {
      const next = await workOut(point, place)
      if (current) setState(next)
    }
    void work()
    addEventListener(PLACE_FOUND, work)
    return () => {
      current = false
      removeEventListener(PLACE_FOUND, work)
    }
  }, [point?.latitude, point?.longitude, place?.cidade])

  const ask = async () => {
    try {
      await findVisitorPlace()
      setState(await workOut(point, place))
    } catch (error) {
      setReason(isDenied(error) ? m.PlaceDialog_denied() : m.PlaceDialog_unavailable())
    }
  }
  if (state.kind === 'ask' || (state.kind === 'approximate' && !state.here)) {
    const isAllowed = state.kind === 'approximate'
    return (
      <>
        {isAllowed && <span>{m.Distance_approximate()}</span>}
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 link"
          onClick={ask}
        >
          <Navigation className="size-4" />
          {m.Distance_enable()}
        </button>
        {reason && (
          <PlaceDialog
            open
            reason={reason}
            onOpenChange={(open) => open || setReason(undefined)}
            onPlace={() => setReason(undefined)}
          />
        )}
      </>
    )
  }
  return (
    // As high as the button that it follows, so that nothing below moves.
    <span className="inline-flex min-h-11 items-center gap-2">
      <Navigation className="size-4" />
      {state.kind === 'known'
        ? m.Distance_near({ km: formatDecimal(state.km) })
        : m.Distance_approximate()}
    </span>
  )
}

async function workOut(point: Point | null, place: Place | null): Promise<State> {
  const visitor = cachedVisitorPlace()
  if (visitor) {
    const there = point ?? (place && (await locatePlace(place)))
    return there
      ? { kind: 'known', km: distanceKm(visitor, there) }
      : { kind: 'approximate', here: true }
  }
  const permission = await navigator.permissions
    ?.query({ name: 'geolocation' })
    .catch(() => undefined)
  return permission?.state === 'granted' ? { kind: 'approximate', here: false } : { kind: 'ask' }
}
