import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Place, placeLabel } from './placeLabel.ts'
import { matchPlaces } from './places.ts'
import { useMunicipios } from './useMunicipios.ts'
import { usePlaces } from './usePlaces.ts'

type PlaceListProps = {
  onChoose: (place: Place) => void
  /** Cities without profiles too: where the visitor is, not whom they look for. */
  everywhere?: boolean
}

/** A field and the places that match it, as plain buttons: one press chooses. */
export const PlaceList = ({ onChoose, everywhere = false }: PlaceListProps) => {
  const { state, places, load } = usePlaces()
  const [text, setText] = useState('')
  useEffect(load, [load])
  const others = useMunicipios(everywhere ? text : null)
  const known = matchPlaces(places, text)
  const labels = known.map(placeLabel)
  const found: (Place & { total?: number })[] = [
    ...known,
    ...others.found.filter((city) => !labels.includes(placeLabel(city))),
  ]
  const none = everywhere ? m.Place_noneAnywhere() : m.Place_none()
  return (
    <div className="grid gap-2">
      <TextField
        label={m.Place_field()}
        type="search"
        autoComplete="off"
        placeholder={m.Place_placeholder()}
        icon={<Search />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {state === 'failed' && <FailedState title={m.Place_failed()} onRetry={load} />}
      {(state === 'loading' || state === 'idle') && (
        <div className="h-[352px]" role="status" aria-label={m.Place_loading()}>
          <Skeleton className="size-full" />
        </div>
      )}
      {state === 'ready' && (
        <ul className="min-h-[352px]" aria-live="polite">
          {others.state === 'failed' ? (
            <li>
              <FailedLine onRetry={others.retry}>{m.Place_failed()}</FailedLine>
            </li>
          ) : (
            found.length === 0 && (
              <li className="py-3 text-muted">
                {others.state === 'looking' ? m.Place_loading() : none}
              </li>
            )
          )}
          {found.map((place) => (
            <li key={placeLabel(place)}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-3 text-left transition-colors hover:bg-raised"
                onClick={() => onChoose(pick(place))}
              >
                <span>{placeLabel(place)}</span>
                {place.total !== undefined && (
                  <span className="text-sm text-muted">{formatCount(place.total)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const pick = ({ cidade, estado, bairro }: Place): Place => ({ cidade, estado, bairro })
