import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { FailedLine } from '../ui/FailedLine.tsx'
import { TextField } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PlaceNote } from './PlaceNote.tsx'
import { type Place, placeLabel } from './placeLabel.ts'
import { usePlaceOptions } from './usePlaceOptions.ts'

const SHOWN = 8

/** A field and the places that match it, as plain buttons: one click chooses, and Enter the first. */
export const PlaceList = ({ onChoose }: { onChoose: (place: Place) => void }) => {
  const [text, setText] = useState('')
  const { options, state, retry } = usePlaceOptions(text, SHOWN)
  // Enter was pressed before the places were loaded: the first of them is chosen then.
  const [entered, setEntered] = useState(false)
  const [first] = options
  const choose = ({ cidade, estado, bairro }: Place) => onChoose({ cidade, estado, bairro })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the places are there
  useEffect(() => {
    if (!entered || state === 'loading') return
    setEntered(false)
    if (first) choose(first)
  }, [entered, state])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setEntered(text.trim() !== '')
  }
  return (
    <form className="grid gap-2" onSubmit={onSubmit}>
      <TextField
        label={m.PlaceList_field()}
        type="search"
        autoComplete="off"
        placeholder={m.PlaceDialog_placeholder()}
        icon={<Search />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {state === 'failed' && <FailedLine onRetry={retry}>{m.PlaceDialog_failed()}</FailedLine>}
      {state === 'loading' && options.length === 0 ? (
        <div className="h-[352px]" role="status" aria-label={m.PlaceDialog_loading()}>
          <Skeleton className="size-full" />
        </div>
      ) : (
        <ul className="min-h-[352px]" aria-live="polite">
          {state === 'ready' && options.length === 0 && (
            <li className="py-3 text-muted">{m.PlaceDialog_none()}</li>
          )}
          {options.map((option) => (
            <li key={placeLabel(option)}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-3 text-left transition-colors hover:bg-raised"
                onClick={() => choose(option)}
              >
                <span>{placeLabel(option)}</span>
                <PlaceNote option={option} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
