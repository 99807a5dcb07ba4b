import { useId } from 'react'
import { estados } from '../../../contract/opcoes.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/Choice.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CityField } from '../register/CityField.tsx'
import { maskPhone } from '../register/validate.ts'
import type { ProfileForm } from './useProfileForm.ts'
import type { TypedName } from './values.ts'

type Props = { form: ProfileForm }

/** What a plain field of the form needs. */
export const bind = ({ values, faults, change }: ProfileForm, name: TypedName) => ({
  name,
  value: values[name],
  error: faults[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
})

/** The first words that somebody reads about her. */
export const PresentationFields = ({ form }: Props) => (
  <>
    <TextField
      {...bind(form, 'apelido')}
      className="half"
      label={m.Register_nickname()}
      help={m.Register_nicknameHelp()}
      autoComplete="off"
      maxLength={60}
      required
    />
    {form.renames && <OldAddressChoice form={form} />}
    <TextField
      {...bind(form, 'chamada')}
      className="half"
      label={m.EditProfile_tagline()}
      optional
      after={`${form.values.chamada.length}/140`}
      maxLength={140}
    />
    <TextArea
      {...bind(form, 'descricao')}
      className="full"
      label={m.EditProfile_description()}
      optional
      help={m.EditProfile_descriptionHelp()}
      rows={6}
      maxLength={5000}
    />
    <TextArea
      {...bind(form, 'extras')}
      className="full"
      label={m.EditProfile_extras()}
      optional
      help={m.EditProfile_extrasHelp()}
      rows={3}
      maxLength={2000}
    />
  </>
)

/** Whoever takes another nickname may not want to be found by the one before. */
const OldAddressChoice = ({ form }: Props) => {
  const helpId = useId()
  return (
    <div className="full setting">
      <Checkbox
        name="enderecos_antigos"
        checked={!form.cutsUrls}
        aria-describedby={helpId}
        onChange={({ target }) => form.setCutsUrls(!target.checked)}
      >
        {m.OldAddresses_keep()}
      </Checkbox>
      <p className="setting-help" id={helpId}>
        {form.cutsUrls ? m.OldAddresses_cutText() : m.OldAddresses_keepHelp()}
      </p>
    </div>
  )
}

/** Where she is and how she is called. */
export const PlaceFields = ({ form }: Props) => {
  const { values, faults, change } = form
  return (
    <>
      <div>
        <CityField
          value={values.cidade}
          error={faults.cidade}
          onType={(cidade) => change({ cidade })}
          onChoose={change}
        />
      </div>
      <SelectField
        {...bind(form, 'estado')}
        label={m.Register_state()}
        placeholder={m.Register_statePlaceholder()}
        options={estados.map((sigla) => ({ codigo: sigla, label: sigla }))}
        required
      />
      <TextField
        {...bind(form, 'bairro')}
        label={m.Register_bairro()}
        optional
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        {...bind(form, 'telefone')}
        className="half"
        label={m.Register_phone()}
        help={m.EditProfile_phoneHelp()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 90000-0000"
        optional
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
    </>
  )
}
