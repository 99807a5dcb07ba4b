import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useFieldText } from './useFieldText.ts'

type EndFieldProps = {
  label: string
  /** Its text while nobody types. */
  text: string
  /** Displayed inside the field. */
  unit?: string | undefined
  /** What is wrong with its value. */
  error?: string | undefined
  /**
   * Receives the typed text once the field is left or Enter is pressed; returns the text to display, null
   * where it cannot be read: then it stays, with what is wrong.
   */
  onCommit: (typed: string) => string | null
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form' | 'placeholder'>

/** A field for one end of a range: the text is free while typing and becomes a value on blur. */
export const EndField = ({ label, text, unit, error, onCommit, ...field }: EndFieldProps) => {
  const { input, said } = useFieldText(text)
  const [isBad, setBad] = useState(false)
  const errorId = useId()
  const wrong = isBad ? m.EndField_bad() : error
  const commit = () => {
    const { current } = input
    if (!current || current.value === said.current) return
    const shown = onCommit(current.value)
    setBad(shown === null)
    if (shown !== null) current.value = said.current = shown
  }
  return (
    <div className="grid content-start gap-1">
      <label className="grid gap-1 text-sm text-muted">
        {label}
        <span className="input range-end">
          {unit && <span className="input-unit">{unit}</span>}
          <input
            {...field}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={text}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? errorId : undefined}
            onInput={() => setBad(false)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              commit()
            }}
          />
        </span>
      </label>
      <div role="status">
        {wrong && (
          <p className="field-error" id={errorId}>
            <CircleAlert />
            <span>{wrong}</span>
          </p>
        )}
      </div>
    </div>
  )
}
