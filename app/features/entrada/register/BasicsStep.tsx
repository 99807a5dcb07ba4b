import { estados } from '../../../../contract/uf.ts'
import { maskDay } from '../../../format/typedDay.ts'
import { MaskedField } from '../../../forms/MaskedField.tsx'
import { PhoneField } from '../../../forms/PhoneField.tsx'
import { CityField } from '../../../locais/CityField.tsx'
import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/Field.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { RegistrationForm } from './useRegistration.ts'

/** Step 2: the person's data. A client is not asked for a nickname or a place. */
export const BasicsStep = ({ form }: { form: RegistrationForm }) => {
  const companion = form.value('tipo') === 'modelo'
  return (
    <>
      <TextField
        {...form.field('nome')}
        className="full"
        label={m.Register_name()}
        autoComplete="name"
        maxLength={120}
        required
      />
      {companion && (
        <TextField
          {...form.field('apelido')}
          label={m.Register_nickname()}
          help={m.Register_nicknameHelp()}
          autoComplete="off"
          maxLength={60}
          required
        />
      )}
      {/* Typed: the calendar of a phone would be opened at today, decades away. */}
      <MaskedField
        {...form.field('dt_nascimento')}
        label={m.Register_birth()}
        value={form.value('dt_nascimento') ?? ''}
        mask={maskDay}
        onText={(day) => form.set('dt_nascimento', day)}
        inputMode="numeric"
        autoComplete="bday"
        placeholder={m.Register_birthPlaceholder()}
        required
      />
      {companion && <PlaceFields form={form} />}
      <PhoneField
        {...form.field('telefone')}
        label={m.Register_phone()}
        value={form.value('telefone') ?? ''}
        onText={(telefone) => form.set('telefone', telefone)}
        optional={companion}
        required={!companion}
      />
      <TextField
        {...form.field('email')}
        className="full"
        label={m.Account_email()}
        help={m.Register_emailHelp()}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
      />
    </>
  )
}

const PlaceFields = ({ form }: { form: RegistrationForm }) => (
  <>
    <CityField
      value={form.value('cidade') ?? ''}
      error={form.field('cidade').error}
      onType={(cidade) => form.set('cidade', cidade)}
      onChoose={({ cidade, estado }) => {
        form.set('cidade', cidade)
        form.set('estado', estado)
      }}
    />
    <SelectField
      {...form.field('estado')}
      label={m.Register_state()}
      placeholder={m.Register_statePlaceholder()}
      options={estados.map((sigla) => ({ codigo: sigla, label: sigla }))}
      required
    />
    <TextField {...form.field('bairro')} label={m.Register_bairro()} optional maxLength={80} />
  </>
)
