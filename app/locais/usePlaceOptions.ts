import { useEffect } from 'react'
import type { Municipio } from '../../contract/local.ts'
import { type Place, placeLabel } from './placeLabel.ts'
import { matchPlaces } from './places.ts'
import { useMunicipios } from './useMunicipios.ts'
import { usePlaces } from './usePlaces.ts'

/** A place to choose; `perto`: nobody advertises there, and this is the nearest city with profiles. */
export type PlaceOption = Place & { total: number; perto: Municipio['perto'] }

type PlaceOptions = {
  options: readonly PlaceOption[]
  /** 'loading' while something may still join them. */
  state: 'loading' | 'ready' | 'failed'
  retry: () => void
}

/**
 * The places that match a text: those with profiles first, then every municipality of Brazil that begins
 * like it, or is spelt nearly so.
 * @param text null: nothing is looked for yet, and nothing is loaded
 */
export function usePlaceOptions(text: string | null, limit: number): PlaceOptions {
  const { state, places, load } = usePlaces()
  const wanted = text !== null
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])
  const municipios = useMunicipios(text)

  const known = wanted ? matchPlaces(places, text, limit) : []
  const labels = new Set(known.map(placeLabel))
  const others = municipios.found.filter((city) => !labels.has(placeLabel(city)))
  const options = [...known.map((place) => ({ ...place, perto: null })), ...others]
  const failed = state === 'failed' || municipios.state === 'failed'
  const loading = state !== 'ready' || municipios.state === 'looking'
  return {
    options: options.slice(0, limit),
    state: failed ? 'failed' : loading ? 'loading' : 'ready',
    retry: () => {
      load()
      municipios.retry()
    },
  }
}
