import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Place, placeLabel } from './placeLabel.ts'
import { matchPlaces } from './places.ts'
import { usePlaces } from './usePlaces.ts'

/** A field and the places that match it, as plain buttons: one press chooses. */
export const PlaceList = ({ onChoose }: { onChoose: (place: Place) => void }) => {
  const { state, places, load } = usePlaces()
  const [text, setText] = useState('')
  useEffect(load, [load])
  const found = matchPlaces(places, text)
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
          {found.length === 0 && <li className="py-3 text-muted">{m.Place_none()}</li>}
          {found.map((place) => (
            <li key={placeLabel(place)}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-3 text-left transition-colors hover:bg-raised"
                onClick={() => onChoose(pick(place))}
              >
                <span>{placeLabel(place)}</span>
                <span className="text-sm text-muted">{formatCount(place.total)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const pick = ({ cidade, estado, bairro }: Place): Place => ({ cidade, estado, bairro })
