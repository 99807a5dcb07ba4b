import type { Local } from '../../contract/local.ts'
import { api } from '../api/client.ts'
import { plain } from '../format/plain.ts'
import { placeLabel } from './placeLabel.ts'

let loading: Promise<Local[]> | undefined

/** Places with published profiles, requested once for each document; after an error it may be retried. */
export function loadPlaces(): Promise<Local[]> {
  loading ??= api('GET /api/locais', {}).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Places whose label has every typed word, accents and case aside; those that begin with what was
 * typed first, then those with more profiles. Without text: the cities with most profiles.
 */
export function matchPlaces(places: readonly Local[], text: string, limit = 8): Local[] {
  const typed = plain(text.trim())
  const words = typed.split(/[\s,()-]+/).filter(Boolean)
  if (words.length === 0) {
    return places
      .filter(({ bairro }) => !bairro)
      .sort((a, b) => b.total - a.total)
      .slice(0, limit)
  }
  const begins = (place: Local) => (plain(place.bairro ?? place.cidade).startsWith(typed) ? 1 : 0)
  return places
    .filter((place) => {
      const label = plain(placeLabel(place))
      return words.every((word) => label.includes(word))
    })
    .sort((a, b) => begins(b) - begins(a) || b.total - a.total)
    .slice(0, limit)
}
