import type { ComponentProps } from 'react'
import { TextField } from '../ui/Field.tsx'

type MaskedFieldProps = ComponentProps<typeof TextField> & {
  value: string
  mask: (text: string) => string
  onText: (text: string) => void
}

/** A text that gets its mask while it is typed. */
export const MaskedField = ({ value, mask, onText, ...field }: MaskedFieldProps) => (
  <TextField
    {...field}
    value={value}
    onChange={({ target }) => {
      // In the middle of the text the mask would throw the caret to its end.
      const atEnd = target.selectionStart === target.value.length
      const erasing = target.value.length < value.length
      onText(atEnd && !erasing ? mask(target.value) : target.value)
    }}
    onBlur={({ target }) => {
      const masked = mask(target.value)
      if (masked !== value) onText(masked)
    }}
  />
)
