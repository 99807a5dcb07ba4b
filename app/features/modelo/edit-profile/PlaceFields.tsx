import { PhoneField } from '../../../forms/PhoneField.tsx'
import { CityField } from '../../../locais/CityField.tsx'
import { bindField } from './bind.ts'
import type { ProfileForm } from './useProfileForm.ts'

type Props = { form: ProfileForm }

/** Choosing the city also sets its state. */
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

export const PhoneOfProfile = ({ form }: Props) => (
  <PhoneField
    {...bindField(form, 'telefone')}
    className="half"
    onText={(telefone) => form.change({ telefone })}
  />
)
