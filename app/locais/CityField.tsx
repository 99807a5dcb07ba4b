import { useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Combobox, LazyComboboxList } from '../ui/Combobox.tsx'
import { FailedLine } from '../ui/FailedLine.tsx'
import { Field } from '../ui/Field.tsx'
import { useMunicipios } from './useMunicipios.ts'

type CityFieldProps = {
  value: string
  error?: string | undefined
  onType: (cidade: string) => void
  onChoose: (place: { cidade: string; estado: string }) => void
}

/**
 * The city, with the municipalities that begin with the typed text. Choosing one also gives its state.
 * Typed text is valid also when the list failed to load, which the field says.
 */
export const CityField = ({ value, error, onType, onChoose }: CityFieldProps) => {
  const [wanted, setWanted] = useState<string | null>(null)
  const { found, state, retry } = useMunicipios(wanted)
  const input = useRef<HTMLInputElement>(null)
  const lookAgain = () => {
    input.current?.focus()
    setWanted(value)
    retry()
  }
  return (
    <Field label={m.Register_city()} error={error}>
      {(ids) => (
        <div className="relative">
          <Combobox
            field={input}
            input={{
              ...ids,
              name: 'cidade',
              autoComplete: 'off',
              autoCapitalize: 'sentences',
              maxLength: 80,
              value,
              required: true,
              onChange: (event) => {
                setWanted(event.target.value)
                onType(event.target.value)
              },
              onBlur: () => setWanted(null),
            }}
            list={(joint) => (
              <LazyComboboxList
                joint={joint}
                label={m.Register_city()}
                text={value}
                inView
                open={wanted !== null}
                onOpen={() => setWanted(value)}
                onClose={() => setWanted(null)}
                options={found.map(({ codigo, cidade, estado }) => ({
                  key: String(codigo),
                  choose: () => {
                    setWanted(null)
                    onChoose({ cidade, estado })
                  },
                  line: (
                    <>
                      {cidade}
                      <span className="ml-auto text-sm text-muted">{estado}</span>
                    </>
                  ),
                }))}
              />
            )}
          >
            {(props) => (
              <>
                <span className="input">
                  <input {...props} />
                </span>
                {state === 'failed' && (
                  <FailedLine className="mt-1 text-sm" onRetry={lookAgain}>
                    {m.Register_citiesFailed()}
                  </FailedLine>
                )}
              </>
            )}
          </Combobox>
        </div>
      )}
    </Field>
  )
}
