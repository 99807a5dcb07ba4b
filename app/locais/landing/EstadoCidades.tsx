import { LocateFixed } from 'lucide-react'
import { formatCount } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { distanceKm, type Point } from '../distance/distance.ts'
import { useVisitorPlace } from '../geolocation.ts'
import type { EstadoData } from '../listLugar.ts'
import { useFindPlace } from '../useFindPlace.tsx'
import { linkToLugar } from './linkToLugar.ts'
import { wordProfiles } from './lugarText.ts'
import { PlaceLinks } from './PlaceLinks.tsx'

type Cidade = EstadoData['cidades'][number]

/** Kilometres from the visitor to each city, the nearest first; those without a point last. */
const byDistance = (
  visitor: Point,
  cidades: readonly Cidade[],
): (Cidade & { km: number | null })[] =>
  cidades
    .map(({ latitude, longitude, ...cidade }) => {
      const point = latitude === null || longitude === null ? null : { latitude, longitude }
      return { ...cidade, latitude, longitude, km: point && distanceKm(visitor, point) }
    })
    .sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY))

/**
 * The cities of a state: those with the most profiles first, or, once the visitor's place is known, the
 * nearest. They are sorted here, by points that the page has: no request and no address says where.
 */
export const EstadoCidades = ({ estado, cidades }: Pick<EstadoData, 'estado' | 'cidades'>) => {
  const visitor = useVisitorPlace()
  // What is found is stored, and read above.
  const { find, finding, dialog } = useFindPlace(() => undefined)
  const sorted = visitor
    ? byDistance(visitor, cidades)
    : cidades.map((cidade) => ({ ...cidade, km: null }))
  return (
    <PlaceLinks
      id="cidades"
      title={visitor ? m.Estado_citiesNearest() : m.Estado_cities()}
      action={
        !visitor &&
        cidades.length > 1 && (
          <>
            <Button size="small" className="needs-script" busy={finding} onClick={find}>
              <LocateFixed />
              {m.Estado_nearestFirst()}
            </Button>
            {dialog}
          </>
        )
      }
      places={sorted.map(({ cidade, slug, total, km }) => ({
        to: linkToLugar({ estado, cidadeSlug: slug }),
        name: cidade,
        note:
          km === null
            ? wordProfiles(total)
            : m.LugarPage_far({ perfis: wordProfiles(total), km: formatCount(Math.round(km)) }),
      }))}
    />
  )
}
