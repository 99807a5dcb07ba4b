import { type ComponentType, lazy, type ReactNode } from 'react'
import type { z } from 'zod'
import {
  type Campo,
  campos,
  type Lista,
  type NomeDeCampo,
  type Secao,
} from '../../../../contract/campos.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { UMA_LINHA } from '../../../../contract/limites.ts'
import { estados } from '../../../../contract/uf.ts'
import { inWords } from '../../../filtros/optionWords.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { retryImport } from '../../../retryImport.ts'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Checkbox, ChoiceGroup } from '../../../ui/Choice.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { bind, bindField, type NamedField } from './bind.ts'
import { NicknameField } from './NicknameField.tsx'
import { CityOfProfile, PhoneOfProfile } from './PlaceFields.tsx'
import { fieldsOf } from './sections.ts'
import type { ProfileForm } from './useProfileForm.ts'
import { type FieldName, type FlagName, type PriceCode, priceCodes, priceName } from './values.ts'
import { WhenNear } from './WhenNear.tsx'

// The guide shows fields without these, and has no room for their script; the editor loads them as one
// scrolls to them.
const later = (load: () => Promise<ComponentType<{ form: ProfileForm }>>) =>
  lazy(() => retryImport(() => load().then((part) => ({ default: part }))))
const AnswerFields = later(() => import('./AnswerFields.tsx').then((part) => part.AnswerFields))
const ChannelFields = later(() => import('./ChannelFields.tsx').then((part) => part.ChannelFields))
const EnglishFields = later(() => import('./EnglishFields.tsx').then((part) => part.EnglishFields))
const HoursFields = later(() => import('./HoursFields.tsx').then((part) => part.HoursFields))

/** The fixed lists, as the server sends them. */
export type Options = z.output<Endpoints['GET /api/opcoes']['response']>
export type FieldProps = { form: ProfileForm; opcoes: Options }

const widths: Partial<Record<NomeDeCampo, string>> = {
  chamada: 'half',
  nome_completo: 'two-thirds',
}
const autoComplete: Partial<Record<NomeDeCampo, string>> = { nome_completo: 'name' }
const rows: Partial<Record<NomeDeCampo, number>> = { descricao: 6, regras: 4 }

/** Part of the field before it. */
const elsewhere = () => null

/** Fields with a component of their own, whatever their kind. */
const special: Partial<Record<NomeDeCampo, (props: FieldProps) => ReactNode>> = {
  apelido: NicknameField,
  cidade: CityOfProfile,
  telefone: PhoneOfProfile,
  canais: ({ form }) => (
    <WhenNear height={215 + 210 * form.values.canais.length}>
      <ChannelFields form={form} />
    </WhenNear>
  ),
  telegram: elsewhere,
  signal: elsewhere,
  observacoes: elsewhere,
  chamada_en: ({ form }) => (
    <WhenNear height={600 + 96 * form.values.respostas.length}>
      <EnglishFields form={form} />
    </WhenNear>
  ),
  descricao_en: elsewhere,
  extras_en: elsewhere,
  regras_en: elsewhere,
  respostas_en: elsewhere,
  horas_ligacao: elsewhere,
}

/** All fields of a section of the profile, in the order of the table. */
export const SectionFields = ({ secao, ...props }: FieldProps & { secao: Secao }) => (
  <Fields names={fieldsOf(secao)} {...props} />
)

/** These fields of the profile, those that are switched on or off first. */
export const Fields = ({ names, ...props }: FieldProps & { names: readonly NomeDeCampo[] }) => {
  const flags = names.filter((name): name is FlagName => campos[name].tipo === 'sinal')
  return (
    <>
      {flags.length > 0 && <Flags form={props.form} names={flags} />}
      {names
        .filter((name) => campos[name].tipo !== 'sinal')
        .map((name) => {
          const Field = special[name]
          return Field ? (
            <Field key={name} {...props} />
          ) : (
            <ProfileField key={name} name={name} {...props} />
          )
        })}
    </>
  )
}

const words = (label: string) => inWords(label, getLocale())

/** The control of a field by its kind. */
const ProfileField = ({ name, form, opcoes }: FieldProps & { name: NomeDeCampo }) => {
  const campo: Campo = campos[name]
  const className = widths[name]
  switch (campo.tipo) {
    case 'texto': {
      const field = bindField(form, name as NamedField)
      if (campo.max > UMA_LINHA)
        return <TextArea {...field} className="full" rows={rows[name] ?? 3} />
      // A counter of characters, for optional texts.
      const counted = !campo.min && !campo.nulo
      return (
        <TextField
          {...field}
          className={className}
          autoComplete={autoComplete[name] ?? 'off'}
          after={counted ? `${field.value.length}/${campo.max}` : undefined}
        />
      )
    }
    case 'data':
      return (
        <TextField
          {...bindField(form, name as NamedField)}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max="9999-12-31"
        />
      )
    case 'uf':
      return (
        <SelectField
          {...bindField(form, name as NamedField)}
          placeholder={m.Register_statePlaceholder()}
          options={estados.map((sigla) => ({ codigo: sigla, label: sigla }))}
        />
      )
    case 'medida':
      return (
        <TextField
          {...bind(form, name as FieldName)}
          label={words(campo.nome)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          after={campo.unidade}
        />
      )
    case 'escolha':
    case 'simNao':
      if ('padrao' in campo && campo.padrao)
        return <TextField label={words(campo.nome)} value={words(campo.padrao)} disabled fixed />
      return (
        <SelectField
          {...bind(form, name as FieldName)}
          label={words(campo.nome)}
          placeholder={m.EditProfile_unsaid()}
          options={campo.valores.map((valor) => ({ codigo: valor, label: words(valor) }))}
        />
      )
    case 'opcoes':
      return <Chips form={form} name={name as Lista} />
    case 'precos':
      return <Prices form={form} opcoes={opcoes} />
    case 'horas':
      return (
        <WhenNear height={500}>
          <HoursFields form={form} />
        </WhenNear>
      )
    case 'respostas':
      return (
        <WhenNear height={200 + 96 * form.values.respostas.length}>
          <AnswerFields form={form} />
        </WhenNear>
      )
    default:
      throw new Error(`The field ${name} has no form.`)
  }
}

/** A list of options as chips, several of which may be chosen. */
const Chips = ({ form, name }: { form: ProfileForm; name: Lista }) => {
  const chosen = form.values[name]
  const { lista } = campos[name]
  const toggle = (codigo: string, on: boolean) => {
    const kept = new Set(on ? [...chosen, codigo] : chosen.filter((one) => one !== codigo))
    // Always in the order of the list, so that undoing a choice is no change.
    form.change({
      [name]: lista.map((one) => one.codigo as string).filter((one) => kept.has(one)),
    })
  }
  return (
    <ChoiceGroup className="full" title={fieldWords[name].label()}>
      {lista.map(({ codigo, label }) => (
        <ChoiceChip
          key={codigo}
          name={name}
          value={codigo}
          checked={chosen.includes(codigo)}
          onChange={(event) => toggle(codigo, event.target.checked)}
        >
          {words(label)}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  )
}

type PricesProps = FieldProps & { helpOf?: (codigo: PriceCode) => string | undefined }

export const Prices = ({ form, opcoes, helpOf }: PricesProps) =>
  priceCodes.map((codigo) => (
    <TextField
      key={codigo}
      {...bind(form, priceName(codigo))}
      label={words(opcoes.precos.find((one) => one.codigo === codigo)?.label ?? codigo)}
      help={helpOf?.(codigo)}
      before="R$"
      inputMode="decimal"
      autoComplete="off"
      placeholder={m.EditProfile_notOffered()}
      maxLength={14}
    />
  ))

/** Where she receives clients. */
const Flags = ({ form, names }: { form: ProfileForm; names: readonly FlagName[] }) => (
  <fieldset className="full">
    <legend className="field-label mb-1">{m.EditProfile_where()}</legend>
    {names.map((name) => (
      <Checkbox
        key={name}
        name={name}
        checked={form.values[name]}
        onChange={(event) => form.change({ [name]: event.target.checked })}
      >
        {fieldWords[name].label()}
      </Checkbox>
    ))}
  </fieldset>
)
