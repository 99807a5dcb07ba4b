import type { FiltroQuery } from '../../../contract/busca.ts'
import { type Bits, setBit } from './bits.ts'
import type { Linhas } from './linhas.ts'
import { type Ponto, RAIO_DA_TERRA_KM } from './pontos.ts'

/** Kilometres from the filter's point along the Earth's surface; NaN from nowhere. */
export function distanceFrom(f: FiltroQuery) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lng] = [radians(f.latitude!), radians(f.longitude!)]
  return ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    const there = radians(latitude)
    const a =
      Math.sin((there - lat) / 2) ** 2 +
      Math.cos(lat) * Math.cos(there) * Math.sin((radians(longitude) - lng) / 2) ** 2
    return 2 * RAIO_DA_TERRA_KM * Math.asin(Math.min(1, Math.sqrt(a)))
  }
}

/** Who is at most so many km away from the filter's point. */
export function within(linhas: Linhas, f: FiltroQuery, raio: number): Bits {
  const bits = linhas.scratch.empty()
  const distance = distanceFrom(f)
  for (const ponto of near(linhas, f, (km) => km > raio) ?? linhas.pontos.all())
    if (distance(ponto) <= raio) for (const slot of ponto.slots) setBit(bits, slot)
  return bits
}

/**
 * The positions around the filter's point until enough have come: all that are at most so many km away.
 * @returns null where that is not enough, however many come
 */
export function near(
  { pontos }: Linhas,
  { latitude, longitude }: FiltroQuery,
  enough: (km: number, found: readonly Ponto[]) => boolean,
): Ponto[] | null {
  const found: Ponto[] = []
  for (const ring of pontos.around(latitude!, longitude!)) {
    for (const ponto of ring.pontos) found.push(ponto)
    if (enough(ring.km, found)) return found
  }
  return null
}
