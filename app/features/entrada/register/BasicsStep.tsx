import { useRef } from 'react'
import { estados } from '../../../../contract/opcoes.ts'
import { maskPhone } from '../../../format/phone.ts'
import { CityField } from '../../../locais/CityField.tsx'
import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/Field.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { RegistrationForm } from './useRegistration.ts'

/** Step 2: who it is. A client is not asked for a nickname or a place. */
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
      <TextField
        {...form.field('dt_nascimento')}
        label={m.Register_birth()}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max="9999-12-31"
        required
      />
      {companion && <PlaceFields form={form} />}
      <PhoneField form={form} optional={companion} />
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

const PhoneField = ({ form, optional }: { form: RegistrationForm; optional: boolean }) => {
  const before = useRef('')
  const mask = (text: string) => {
    form.set('telefone', maskPhone(text))
  }
  return (
    <TextField
      {...form.field('telefone', {
        onChange: ({ target }: { target: HTMLInputElement }) => {
          // In the middle of the number the mask would throw the caret to its end.
          const atEnd = target.selectionStart === target.value.length
          const erasing = target.value.length < before.current.length
          if (atEnd && !erasing) mask(target.value)
          before.current = target.value
        },
        onBlur: ({ target }: { target: HTMLInputElement }) => mask(target.value),
      })}
      label={m.Register_phone()}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(11) 90000-0000"
      optional={optional}
      required={!optional}
    />
  )
}
