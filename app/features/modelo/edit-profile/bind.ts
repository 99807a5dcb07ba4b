import { type Campo, campos } from '../../../../contract/campos.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import type { ProfileForm } from './useProfileForm.ts'
import type { FieldName, TypedName } from './values.ts'

/** What a plain field of the form needs. */
export const bind = ({ values, errors, change }: ProfileForm, name: TypedName) => ({
  name,
  value: values[name],
  error: errors[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
})

/** A field of the table that has words of its own. */
export type NamedField = FieldName & keyof typeof fieldWords

/** What such a field needs: its words, its limits and whether it may be left empty. */
export function bindField(form: ProfileForm, name: NamedField) {
  const { label, help } = fieldWords[name]
  const campo: Campo = campos[name]
  const required = 'min' in campo || campo.tipo === 'data' || campo.tipo === 'uf'
  return {
    ...bind(form, name),
    label: label(),
    help: help?.(),
    required,
    optional: !required,
    maxLength: 'max' in campo ? campo.max : undefined,
  }
}
