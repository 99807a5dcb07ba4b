import { estados } from '../../../contract/opcoes.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CityField } from './CityField.tsx'
import { type Basics, type Kind, maskPhone } from './validate.ts'
import type { Errors } from './words.ts'

type Props = {
  kind: Kind
  basics: Basics
  errors: Errors
  onChange: (changed: Partial<Basics>) => void
}

/** Step 2: who it is. A client is not asked for a nickname or a place. */
export const BasicsStep = ({ kind, basics, errors, onChange }: Props) => {
  const companion = kind === 'modelo'
  /** What every plain field of this step needs. */
  const field = (name: keyof Basics) => ({
    name,
    value: basics[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField
        {...field('nome')}
        className="full"
        label={m.Register_name()}
        autoComplete="name"
        maxLength={120}
        required
      />
      {companion && (
        <TextField
          {...field('apelido')}
          label={m.Register_nickname()}
          help={m.Register_nicknameHelp()}
          autoComplete="off"
          maxLength={60}
          required
        />
      )}
      <TextField
        {...field('dt_nascimento')}
        label={m.Register_birth()}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max="9999-12-31"
        required
      />
      {companion && (
        <>
          <CityField
            value={basics.cidade}
            error={errors.cidade}
            onType={(cidade) => onChange({ cidade })}
            onChoose={onChange}
          />
          <SelectField
            {...field('estado')}
            label={m.Register_state()}
            placeholder={m.Register_statePlaceholder()}
            options={estados.map((sigla) => ({ codigo: sigla, label: sigla }))}
            required
          />
          <TextField {...field('bairro')} label={m.Register_bairro()} optional maxLength={80} />
        </>
      )}
      <TextField
        {...field('telefone')}
        label={m.Register_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 90000-0000"
        optional={companion}
        required={!companion}
        onChange={({ target }) => {
          // In the middle of the number the mask would throw the caret to its end.
          const atEnd = target.selectionStart === target.value.length
          const erasing = target.value.length < basics.telefone.length
          onChange({ telefone: atEnd && !erasing ? maskPhone(target.value) : target.value })
        }}
        onBlur={({ target }) => onChange({ telefone: maskPhone(target.value) })}
      />
      <TextField
        {...field('email')}
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
