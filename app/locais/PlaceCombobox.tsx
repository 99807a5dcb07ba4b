import { MapPin, X } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '../paraglide/messages.js'
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

/**
 * One place, found by typing: the list opens under the field (ARIA 1.2 combobox: arrows move, Enter
 * takes, Esc closes).
 */
export const PlaceCombobox = ({ label, value, onChange, className, field }: PlaceComboboxProps) => {
  const listId = useId()
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const open = text !== null
  const { options: found, state, retry } = usePlaceOptions(text, SHOWN)
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
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) {
      event.preventDefault()
      if (!open) return type('')
      setActive((active + move + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const place = found[active]
      if (place) choose(place)
    } else if (event.key === 'Escape' && open) {
      // The list closes, not the dialog around it.
      event.stopPropagation()
      setText(null)
    }
  }
  return (
    <Field label={label} className={className}>
      {(ids) => (
        <div className="relative">
          <span className={`input ${value ? 'pr-1!' : ''}`}>
            <MapPin />
            <input
              {...ids}
              {...field}
              ref={input}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
              placeholder={m.Place_placeholder()}
              value={text ?? said}
              onClick={() => open || type('')}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => setText(null)}
            />
            {value && (
              <button
                type="button"
                className="icon-btn"
                aria-label={m.Place_clear()}
                title={m.Place_clear()}
                onClick={() => choose(null)}
              >
                <X />
              </button>
            )}
          </span>
          {open && (
            // The field keeps the focus: a click on an option must not move it.
            <div
              className="absolute inset-x-0 top-full z-10 mt-2 max-h-[300px] overflow-auto rounded-tray border border-line bg-raised p-1.5 shadow-panel"
              onPointerDown={(event) => event.preventDefault()}
            >
              <div id={listId} role="listbox" aria-label={label}>
                {found.map((place, index) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
                  <div
                    key={placeLabel(place)}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-[0.9375rem] aria-selected:bg-surface"
                    onPointerMove={() => setActive(index)}
                    onClick={() => choose(place)}
                  >
                    {placeLabel(place)}
                    <PlaceNote option={place} />
                  </div>
                ))}
              </div>
              {state === 'failed' ? (
                <FailedLine className="justify-between px-3 text-sm" onRetry={retry}>
                  {m.Place_failed()}
                </FailedLine>
              ) : (
                found.length === 0 && (
                  <p className="px-3 py-2.5 text-sm text-muted" role="status">
                    {state === 'ready' ? m.Place_none() : m.Place_loading()}
                  </p>
                )
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
