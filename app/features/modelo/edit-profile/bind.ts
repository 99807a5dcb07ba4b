import { type Campo, campos } from '../../../../contract/campos.ts'
import { passoDoMinimo } from '../../../../contract/passos.ts'
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
    // What a profile cannot be published without may be saved empty, and is not called optional.
    optional: !required && !Object.hasOwn(passoDoMinimo, name),
    maxLength: 'max' in campo ? campo.max : undefined,
  }
}
