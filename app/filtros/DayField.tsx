import type { ComponentProps } from 'react'
import { ANTECEDENCIA_DIAS, diaMais } from '../../contract/diasDaTemporada.ts'
import { hoje } from '../../contract/idade.ts'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/Field.tsx'

/** The day on which somebody is to be at the place of the search. */
export const DayField = (input: Omit<ComponentProps<'input'>, 'id' | 'type' | 'min' | 'max'>) => (
  <TextField
    {...input}
    type="date"
    label={m.Search_day()}
    help={m.Search_dayHelp()}
    optional
    min={hoje()}
    max={diaMais(hoje(), ANTECEDENCIA_DIAS)}
  />
)
