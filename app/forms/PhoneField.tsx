import type { ComponentProps } from 'react'
import { maskPhone } from '../format/phone.ts'
import { TextField } from '../ui/Field.tsx'

type PhoneFieldProps = ComponentProps<typeof TextField> & {
  value: string
  onText: (text: string) => void
}

/** A phone number, which gets its mask while it is typed. */
export const PhoneField = ({ value, onText, ...field }: PhoneFieldProps) => (
  <TextField
    {...field}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="(11) 90000-0000"
    value={value}
    onChange={({ target }) => {
      // In the middle of the number the mask would throw the caret to its end.
      const atEnd = target.selectionStart === target.value.length
      const erasing = target.value.length < value.length
      onText(atEnd && !erasing ? maskPhone(target.value) : target.value)
    }}
    onBlur={({ target }) => {
      const masked = maskPhone(target.value)
      if (masked !== value) onText(masked)
    }}
  />
)
