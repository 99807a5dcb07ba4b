import { maskPhone } from '../../../format/phone.ts'
import { CityField } from '../../../locais/CityField.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { bindField } from './bind.ts'
import type { ProfileForm } from './useProfileForm.ts'

type Props = { form: ProfileForm }

/** The city also tells its state. */
export const CityOfProfile = ({ form: { values, errors, change } }: Props) => (
  <div>
    <CityField
      value={values.cidade}
      error={errors.cidade}
      onType={(cidade) => change({ cidade })}
      onChoose={change}
    />
  </div>
)

export const PhoneField = ({ form }: Props) => {
  const { values, change } = form
  return (
    <TextField
      {...bindField(form, 'telefone')}
      className="half"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(11) 90000-0000"
      onChange={({ target }) => {
        // In the middle of the number the mask would throw the caret to its end.
        const atEnd = target.selectionStart === target.value.length
        const erasing = target.value.length < values.telefone.length
        change({ telefone: atEnd && !erasing ? maskPhone(target.value) : target.value })
      }}
      onBlur={({ target }) => {
        const telefone = maskPhone(target.value)
        if (telefone !== values.telefone) change({ telefone })
      }}
    />
  )
}
