import { useCallback, useState } from 'react'
import type { LugarNoMapa } from '../../../../../contract/local.ts'
import { type Estado, estados } from '../../../../../contract/uf.ts'
import { api } from '../../../../api/client.ts'
import { useLoaded } from '../../../../api/useLoaded.ts'
import { type Filtro, writeFiltro } from '../../../../filtros/filterUrl.ts'
import { formatCount } from '../../../../format/format.ts'
import { linkTo } from '../../../../links.ts'
import { m } from '../../../../paraglide/messages.js'
import { FailedLine } from '../../../../ui/FailedLine.tsx'
import { SiteLink } from '../../../../ui/SiteLink.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { BRAZIL } from './brazil.ts'
import { type Frame, frameOf, isNumberFree, placeNames, positionIn } from './frame.ts'
import { STATE_BORDERS } from './states.ts'
import '../../../../styles/map.css'

/** The smallest frame around cities and around bairros, in degrees: some 130 and 9 km. */
const LEAST = { cidade: 1.2, bairro: 0.08 }
/** Diameters in pixels of a few places, and of so many that they would cover each other. */
const SIZES = { few: { smallest: 14, largest: 50 }, many: { smallest: 7, largest: 30 } }
const MANY = 30
/** A circle of this size has room for its number. */
const FOR_TOTAL = 24
/** So many places are listed; the others are on the map alone and in the search. */
const LISTED = 12

const nameOf = ({ bairro, cidade }: LugarNoMapa) => bairro ?? cidade

/** The same search in another place. */
function searchIn(
  filtro: Filtro,
  { cidade, estado, bairro }: Pick<Filtro, 'cidade' | 'estado' | 'bairro'>,
): string {
  const query = writeFiltro({
    ...filtro,
    ...{ cidade, estado, bairro, pagina: undefined },
    ...{ latitude: undefined, longitude: undefined, raio_km: undefined },
    ordenar: filtro.ordenar === 'distancia' ? undefined : filtro.ordenar,
  })
  return linkTo('/search', {}, { query })
}

/**
 * Where there are profiles: cities of the country or of a state, or bairros of a city, as circles by how many
 * they are. Never a person. Everything on it stands beside it as a list of links, which keys and screen readers
 * use.
 */
export default function PlaceMap({ filtro }: { filtro: Filtro }) {
  const { cidade, bairro } = filtro
  const estado = estados.find((sigla) => sigla === filtro.estado)
  const { data, state, reload } = useLoaded(
    useCallback(
      (signal: AbortSignal) => api('GET /api/mapa', { query: { estado, cidade }, signal }),
      [estado, cidade],
    ),
  )
  const [pointed, setPointed] = useState<string>()
  if (!data)
    return state === 'failed' ? (
      <FailedLine onRetry={reload}>{m.PlaceMap_failed()}</FailedLine>
    ) : (
      <Skeleton className="mt-3 h-[420px]" />
    )
  const current = bairro ?? cidade
  const linkOf = (place: LugarNoMapa) =>
    searchIn(filtro, { cidade: place.cidade, estado: place.estado, bairro: place.bairro })
  return (
    <section className="map" aria-label={m.PlaceMap_title()}>
      <Circles places={data} {...{ estado, pointed, current, linkOf, setPointed }} />
      <div className="min-w-0">
        <Above filtro={filtro} estado={estado} />
        <ol className="map-list">
          {data.slice(0, LISTED).map((place) => (
            <li key={nameOf(place) + place.estado}>
              <SiteLink
                to={linkOf(place)}
                rel="nofollow"
                preventScrollReset
                aria-current={current === nameOf(place) ? 'true' : undefined}
                onPointerEnter={() => setPointed(nameOf(place))}
                onPointerLeave={() => setPointed(undefined)}
                onFocus={() => setPointed(nameOf(place))}
                onBlur={() => setPointed(undefined)}
              >
                <span>{nameOf(place)}</span>
                <span className="text-muted tabular-nums">{formatCount(place.total)}</span>
              </SiteLink>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-sm text-muted">{m.PlaceMap_note()}</p>
      </div>
    </section>
  )
}

/** Links to the larger places. */
const Above = ({ filtro, estado }: { filtro: Filtro; estado: Estado | undefined }) => {
  if (!estado) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      <SiteLink className="link min-h-11" to={searchIn(filtro, {})} preventScrollReset>
        {m.PlaceMap_country()}
      </SiteLink>
      {filtro.cidade && (
        <SiteLink className="link min-h-11" to={searchIn(filtro, { estado })} preventScrollReset>
          {m.PlaceMap_state({ estado })}
        </SiteLink>
      )}
    </p>
  )
}

type CirclesProps = {
  places: readonly LugarNoMapa[]
  estado: Estado | undefined
  pointed: string | undefined
  current: string | undefined
  linkOf: (place: LugarNoMapa) => string
  setPointed: (name: string | undefined) => void
}

const Circles = ({ places, estado, pointed, current, linkOf, setPointed }: CirclesProps) => {
  const least = places.some((place) => place.bairro) ? LEAST.bairro : LEAST.cidade
  const frame = frameOf(places, { least, all: !estado })
  const { smallest, largest } = places.length > MANY ? SIZES.many : SIZES.few
  const most = Math.max(...places.map(({ total }) => total))
  const spots = places.map((place) => ({
    place,
    name: nameOf(place),
    size: smallest + (largest - smallest) * Math.sqrt(place.total / most),
    ...positionIn(frame, place),
  }))
  const ratio = frame.width / frame.height
  const named = placeNames(spots, ratio)
  return (
    <div className="map-frame" style={{ aspectRatio: ratio }} aria-hidden="true">
      <Outline frame={frame} />
      {spots.map(({ place, name, size, x, y }, i) => (
        <SiteLink
          key={name + place.estado}
          to={linkOf(place)}
          rel="nofollow"
          preventScrollReset
          tabIndex={-1}
          className="map-spot"
          data-pointed={pointed === name || undefined}
          data-current={current === name || undefined}
          style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: size, height: size }}
          title={`${name}: ${formatCount(place.total)}`}
          onPointerEnter={() => setPointed(name)}
          onPointerLeave={() => setPointed(undefined)}
        >
          {size >= FOR_TOTAL && isNumberFree(spots, i, ratio) && (
            <span className="map-total">{formatCount(place.total)}</span>
          )}
          {(named.has(i) || pointed === name) && (
            <span className="map-name" data-side={named.get(i)}>
              {name}
            </span>
          )}
        </SiteLink>
      ))}
    </div>
  )
}

const Outline = ({ frame: { west, north, width, height, k } }: { frame: Frame }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className="map-outline" aria-hidden="true">
    <g transform={`translate(${-west * k} ${north}) scale(${k} -1)`}>
      <path d={BRAZIL} />
      <path d={STATE_BORDERS} className="map-states" />
    </g>
  </svg>
)
