import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Municipio } from '../../contract/local.ts'
import { m } from '../paraglide/messages.js'
import { FailedLine } from '../ui/FailedLine.tsx'
import { Field } from '../ui/Field.tsx'
import { useMunicipios } from './useMunicipios.ts'

/**
 * The city, with the municipalities that begin with the typed text (ARIA 1.2 combobox). Choosing one
 * also gives its state. Typed text is valid also when the list failed to load, which the field says.
 */
export const CityField = ({
  value,
  error,
  onType,
  onChoose,
}: {
  value: string
  error?: string
  onType: (cidade: string) => void
  onChoose: (place: { cidade: string; estado: string }) => void
}) => {
  const listId = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const { found, state, retry } = useMunicipios(wanted)
  const [active, setActive] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another list nothing is chosen yet
  useEffect(() => setActive(-1), [found])
  const input = useRef<HTMLInputElement>(null)
  const open = wanted !== null && found.length > 0

  const choose = ({ cidade, estado }: Municipio) => {
    setWanted(null)
    onChoose({ cidade, estado })
  }
  const lookAgain = () => {
    input.current?.focus()
    setWanted(value)
    retry()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) {
      event.preventDefault()
      const from = active < 0 && move < 0 ? 0 : active
      setActive((from + move + found.length) % found.length)
    } else if (event.key === 'Enter' && found[active]) {
      event.preventDefault()
      choose(found[active])
    } else if (event.key === 'Escape') setWanted(null)
  }
  return (
    <Field label={m.Register_city()} error={error}>
      {(ids) => (
        <div className="relative">
          <span className="input">
            <input
              {...ids}
              ref={input}
              name="cidade"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
              maxLength={80}
              value={value}
              required
              onChange={(event) => {
                setWanted(event.target.value)
                onType(event.target.value)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setWanted(null)}
            />
          </span>
          {state === 'failed' && (
            <FailedLine className="mt-1 text-sm" onRetry={lookAgain}>
              {m.Register_citiesFailed()}
            </FailedLine>
          )}
          {open && (
            <div className="absolute inset-x-0 top-full z-10 mt-2 max-h-[300px] overflow-auto rounded-tray border border-line bg-raised p-1.5 shadow-panel">
              {/* The field keeps the focus: a click on an option must not move it. */}
              <div
                id={listId}
                role="listbox"
                aria-label={m.Register_city()}
                onPointerDown={(event) => event.preventDefault()}
              >
                {found.map((place, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the field
                  <div
                    key={place.codigo}
                    id={`${listId}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-[0.9375rem] aria-selected:bg-surface"
                    onPointerMove={() => setActive(index)}
                    onClick={() => choose(place)}
                  >
                    {place.cidade}
                    <span className="text-sm text-muted">{place.estado}</span>
                  </div>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
