import { useCallback, useState } from 'react'
import type { Local } from '../../contract/local.ts'
import { loadPlaces } from './places.ts'

type PlacesState = { state: 'idle' | 'loading' | 'failed' | 'ready'; places: readonly Local[] }

/** The list of places, requested by `load`: it is not needed before somebody searches it. */
export function usePlaces(): PlacesState & { load: () => void } {
  const [current, setCurrent] = useState<PlacesState>({ state: 'idle', places: [] })
  const load = useCallback(() => {
    setCurrent((before) => (before.state === 'ready' ? before : { state: 'loading', places: [] }))
    loadPlaces().then(
      (places) => setCurrent({ state: 'ready', places }),
      () => setCurrent({ state: 'failed', places: [] }),
    )
  }, [])
  return { ...current, load }
}
