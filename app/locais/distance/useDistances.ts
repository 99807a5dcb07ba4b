import { useMemo } from 'react'
import type { Card } from '../../../contract/busca.ts'
import { useVisitorPlace } from '../geolocation.ts'
import { distanceKm } from './distance.ts'

/** Where the profiles of a list are, as their pages say it, by id. */
export type Pontos = Readonly<Record<number, readonly [latitude: number, longitude: number]>>

/**
 * The cards with the distance to the visitor, where a place is remembered and the search named none. It is
 * computed here: the place is in no address.
 */
export function useDistances<Cards extends readonly Card[] | null>(
  cards: Cards,
  pontos: Pontos,
): Cards {
  const place = useVisitorPlace()
  return useMemo(() => {
    if (!place || !cards) return cards
    return cards.map((card) => {
      const [latitude, longitude] = pontos[card.id] ?? []
      if (latitude === undefined || longitude === undefined || card.distancia !== undefined)
        return card
      return { ...card, distancia: distanceKm(place, { latitude, longitude }) }
    }) as readonly Card[] as Cards
  }, [cards, pontos, place])
}
