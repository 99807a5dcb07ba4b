import { type Campo, campos } from '../../../../contract/campos.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import type { ProfileForm } from './useProfileForm.ts'
import { type FieldName, isRequired, type TypedName } from './values.ts'

/** The props of a plain field of the form. */
export const bind = ({ values, errors, change }: ProfileForm, name: TypedName) => ({
  name,
  value: values[name],
  error: errors[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
})

/** A field of the table that has words in `fieldWords`. */
export type NamedField = FieldName & keyof typeof fieldWords

/** The props of such a field: its words, its limits and whether it may be left empty. */
export function bindField(form: ProfileForm, name: NamedField) {
  const { label, help } = fieldWords[name]
  const campo: Campo = campos[name]
  const required = isRequired(name)
  return {
    ...bind(form, name),
    label: label(),
    help: help?.(),
    required,
    optional: !required && !form.needed?.includes(name),
    maxLength: 'max' in campo ? campo.max : undefined,
  }
}
