import { MapPin, X } from 'lucide-react'
import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Combobox, LazyComboboxList } from '../ui/Combobox.tsx'
import type { Joint } from '../ui/ComboboxList.tsx'
import { FailedLine } from '../ui/FailedLine.tsx'
import { Field } from '../ui/Field.tsx'
import { PlaceNote } from './PlaceNote.tsx'
import { type Place, placeLabel } from './placeLabel.ts'
import { usePlaceOptions } from './usePlaceOptions.ts'

const SHOWN = 6

type PlaceComboboxProps = {
  label: string
  value: Place | null
  onChange: (place: Place | null) => void
  className?: string
  /** Where the field itself is one of a form. */
  field?: Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form' | 'maxLength'>
}

/** One place, found by typing. Enter takes the nearest. */
export const PlaceCombobox = ({ label, value, onChange, className, field }: PlaceComboboxProps) => {
  const [text, setText] = useState<string | null>(null)
  const said = value ? placeLabel(value) : ''
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before React was here
  useLayoutEffect(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== said) setText(typed)
  }, [])

  const choose = (place: Place | null) => {
    setText(null)
    onChange(place && { cidade: place.cidade, estado: place.estado, bairro: place.bairro })
  }
  return (
    <Field label={label} className={className}>
      {(ids) => (
        <div className="relative">
          <Combobox
            field={input}
            input={{
              ...ids,
              ...field,
              role: 'combobox',
              autoComplete: 'off',
              'aria-autocomplete': 'list',
              'aria-expanded': false,
              placeholder: m.PlaceDialog_placeholder(),
              value: text ?? said,
              onClick: () => text === null && setText(''),
              onChange: (event) => setText(event.target.value),
              onBlur: () => setText(null),
            }}
            list={(joint) => (
              <Places joint={joint} label={label} text={text} onText={setText} onChoose={choose} />
            )}
          >
            {(props) => (
              <span className={`input ${value ? 'pr-1!' : ''}`}>
                <MapPin />
                <input {...props} />
                {value && (
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={m.PlaceCombobox_clear()}
                    title={m.PlaceCombobox_clear()}
                    onClick={() => choose(null)}
                  >
                    <X />
                  </button>
                )}
              </span>
            )}
          </Combobox>
        </div>
      )}
    </Field>
  )
}

type PlacesProps = {
  joint: Joint
  label: string
  text: string | null
  onText: (text: string | null) => void
  onChoose: (place: Place) => void
}

const Places = ({ joint, label, text, onText, onChoose }: PlacesProps) => {
  const { options: found, state, retry } = usePlaceOptions(text, SHOWN)
  return (
    <LazyComboboxList
      joint={joint}
      label={label}
      text={joint.input.value as string}
      nearest
      inView
      open={text !== null}
      onOpen={() => onText('')}
      onClose={() => onText(null)}
      options={found.map((place) => ({
        key: placeLabel(place),
        choose: () => onChoose(place),
        line: (
          <>
            {placeLabel(place)}
            <PlaceNote option={place} />
          </>
        ),
      }))}
      foot={
        state === 'failed' ? (
          <FailedLine className="justify-between px-3 text-sm" onRetry={retry}>
            {m.PlaceDialog_failed()}
          </FailedLine>
        ) : (
          found.length === 0 && (
            <p className="px-3 py-2.5 text-sm text-muted" role="status">
              {state === 'ready' ? m.PlaceDialog_none() : m.PlaceDialog_loading()}
            </p>
          )
        )
      }
    />
  )
}
