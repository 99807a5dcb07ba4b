import type { ComponentProps } from 'react'
import { maskPhone } from '../format/phone.ts'
import { MaskedField } from './MaskedField.tsx'

/** A phone number. */
export const PhoneField = (field: Omit<ComponentProps<typeof MaskedField>, 'mask'>) => (
  <MaskedField
    {...field}
    mask={maskPhone}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="(11) 90000-0000"
  />
)
