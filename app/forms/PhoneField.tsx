import type { ComponentProps } from 'react'
import { maskPhone } from '../format/phone.ts'
import { MaskedField } from './MaskedField.tsx'

/** A phone number: the person's own, unless `autoComplete` says otherwise. */
export const PhoneField = ({
  autoComplete = 'tel-national',
  ...field
}: Omit<ComponentProps<typeof MaskedField>, 'mask'>) => (
  <MaskedField
    {...field}
    mask={maskPhone}
    type="tel"
    inputMode="tel"
    autoComplete={autoComplete}
    placeholder="(11) 90000-0000"
  />
)
