import type { z } from 'zod'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { ChoiceChip } from '../../ui/Chip.tsx'
import { Checkbox, ChoiceGroup } from '../../ui/Choice.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { inWords } from '../filter/optionWords.ts'
import { bind } from './PresentationFields.tsx'
import type { ProfileForm } from './useProfileForm.ts'
import {
  type FlagName,
  type ListName,
  priceCodes,
  priceName,
  type TraitName,
  traitName,
  traits,
} from './values.ts'

/** The fixed lists, as the server gives them. */
export type Options = z.output<Endpoints['GET /api/opcoes']['response']>
type Props = { form: ProfileForm }
type WithOptions = Props & { opcoes: Options }

const words = (label: string) => inWords(label, getLocale())

const units: Partial<Record<TraitName, string>> = { Peso: 'kg', Altura: 'cm' }

export const TraitFields = ({ form, opcoes }: WithOptions) => (
  <>
    {traits.map((trait) =>
      units[trait] ? (
        <TextField
          key={trait}
          {...bind(form, traitName(trait))}
          label={words(trait)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          after={units[trait]}
        />
      ) : (
        <SelectField
          key={trait}
          {...bind(form, traitName(trait))}
          label={words(trait)}
          placeholder={m.EditProfile_unsaid()}
          options={(opcoes.caracteristicas[trait] ?? []).map((valor) => ({
            codigo: valor,
            label: words(valor),
          }))}
        />
      ),
    )}
    <TextField label={words('Genero')} value={words('Feminino')} disabled fixed />
  </>
)

/** A list of options as chips, several of which may be chosen. */
const Chips = ({ form, opcoes, list, title }: WithOptions & { list: ListName; title: string }) => {
  const chosen = form.values[list]
  const toggle = (codigo: string, on: boolean) => {
    const kept = new Set(on ? [...chosen, codigo] : chosen.filter((one) => one !== codigo))
    // Always in the order of the list, so that taking a choice back is no change.
    form.change({
      [list]: opcoes[list].map((one) => one.codigo).filter((one) => kept.has(one)),
    })
  }
  return (
    <ChoiceGroup className="full" title={title}>
      {opcoes[list].map(({ codigo, label }) => (
        <ChoiceChip
          key={codigo}
          name={list}
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

export const ServiceFields = (props: WithOptions) => (
  <>
    <Chips {...props} list="tipo_atendimento" title={m.EditProfile_style()} />
    <Chips {...props} list="servicos" title={m.EditProfile_services()} />
    <Chips {...props} list="massagens" title={m.EditProfile_massages()} />
    <Chips {...props} list="fetiches" title={m.EditProfile_fetishes()} />
  </>
)

export const PriceFields = (props: WithOptions) => {
  const { form, opcoes } = props
  const labelOf = (codigo: string) =>
    words(opcoes.precos.find((one) => one.codigo === codigo)?.label ?? codigo)
  return (
    <>
      {priceCodes.map((codigo) => (
        <TextField
          key={codigo}
          {...bind(form, priceName(codigo))}
          label={labelOf(codigo)}
          before="R$"
          inputMode="decimal"
          autoComplete="off"
          placeholder={m.EditProfile_notOffered()}
          maxLength={14}
        />
      ))}
      <Chips {...props} list="pagamento" title={m.EditProfile_payment()} />
    </>
  )
}

const places: Record<FlagName, () => string> = {
  local: () => m.EditProfile_ownPlace(),
  hoteis: () => m.EditProfile_hotels(),
  moteis: () => m.EditProfile_motels(),
  domicilio: () => m.EditProfile_homes(),
  caixa_postal: () => m.EditProfile_voicemail(),
}

/** Where she sees people, and what she asks of them. */
export const MeetingFields = ({ form }: Props) => (
  <>
    <fieldset className="full">
      <legend className="field-label mb-1">{m.EditProfile_where()}</legend>
      {(Object.keys(places) as FlagName[]).map((flag) => (
        <Checkbox
          key={flag}
          name={flag}
          checked={form.values[flag]}
          onChange={(event) => form.change({ [flag]: event.target.checked })}
        >
          {places[flag]()}
        </Checkbox>
      ))}
    </fieldset>
    <TextArea
      {...bind(form, 'regras')}
      className="full"
      label={m.EditProfile_rules()}
      optional
      help={m.EditProfile_rulesHelp()}
      rows={4}
      maxLength={2000}
    />
  </>
)
