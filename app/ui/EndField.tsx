import type { InputHTMLAttributes } from 'react'
import { useFieldText } from './useFieldText.ts'

type EndFieldProps = {
  label: string
  /** Its text while nobody types. */
  text: string
  /** Displayed inside the field. */
  unit?: string
  /**
   * Receives the typed text once the field is left or Enter is pressed; returns the text to display.
   */
  onCommit: (typed: string) => string
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form' | 'placeholder'>

/** A field for one end of a range: the text is free while typing and becomes a value on blur. */
export const EndField = ({ label, text, unit, onCommit, ...field }: EndFieldProps) => {
  const { input, said } = useFieldText(text)
  const commit = () => {
    const { current } = input
    if (!current || current.value === said.current) return
    said.current = onCommit(current.value)
    current.value = said.current
  }
  return (
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
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            commit()
          }}
        />
      </span>
    </label>
  )
}
