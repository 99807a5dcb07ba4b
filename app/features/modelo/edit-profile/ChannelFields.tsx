import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { type Canal, gruposDeDias, type HorasDeLigacao } from '../../../../contract/canais.ts'
import { MAX_OBSERVACAO } from '../../../../contract/limites.ts'
import { canais } from '../../../../contract/opcoes.ts'
import { inWords } from '../../../filtros/optionWords.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { Checkbox } from '../../../ui/Choice.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { bindField } from './bind.ts'
import type { ProfileForm } from './useProfileForm.ts'

/** The channels besides WhatsApp; what belongs to one is asked once it is chosen. */
export const ChannelFields = ({ form }: { form: ProfileForm }) => {
  const chosen = form.values.canais
  const toggle = (codigo: Canal, on: boolean) => {
    const now = on ? [...chosen, codigo] : chosen.filter((one) => one !== codigo)
    // In the order of the list, so that undoing a choice is no change.
    form.change({
      canais: canais.map((one) => one.codigo as string).filter((one) => now.includes(one)),
    })
  }
  return (
    <div className="full channels">
      {canais.map(({ codigo, label }) => {
        const isOn = chosen.includes(codigo)
        return (
          <fieldset key={codigo} className="channel">
            <legend className="sr-only">{inWords(label, getLocale())}</legend>
            <Checkbox
              name="canais"
              value={codigo}
              checked={isOn}
              error={form.errors[`canal:${codigo}`]}
              onChange={(event) => toggle(codigo, event.target.checked)}
            >
              {inWords(label, getLocale())}
            </Checkbox>
            {isOn && (
              <div className="channel-fields">
                {codigo === 'telegram' && (
                  <TextField {...bindField(form, 'telegram')} {...username} before="@" />
                )}
                {codigo === 'signal' && <TextField {...bindField(form, 'signal')} {...username} />}
                {codigo === 'ligacao' && <CallHours form={form} />}
                <Note form={form} canal={codigo} label={inWords(label, getLocale())} />
              </div>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

const username = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  // Also a pasted link.
  maxLength: 200,
} as const

const Note = ({ form, canal, label }: { form: ProfileForm; canal: Canal; label: string }) => {
  const { observacoes } = form.values
  const note = observacoes.find(({ codigo }) => codigo === canal)?.observacao ?? ''
  const put = (observacao: string) => {
    const others = observacoes.filter(({ codigo }) => codigo !== canal)
    form.change({
      observacoes: observacao ? [...others, { codigo: canal, observacao }] : others,
    })
  }
  return (
    <TextField
      name={`observacao:${canal}`}
      label={m.ChannelFields_note()}
      aria-label={m.ChannelFields_noteOf({ canal: label })}
      value={note}
      error={form.errors[`observacao:${observacoes.findIndex(({ codigo }) => codigo === canal)}`]}
      maxLength={MAX_OBSERVACAO}
      autoComplete="off"
      optional
      after={`${note.length}/${MAX_OBSERVACAO}`}
      onChange={(event) => put(event.target.value)}
    />
  )
}

const dayWords: Record<HorasDeLigacao['dias'], () => string> = {
  uteis: m.ChannelFields_weekdays,
  fim_de_semana: m.ChannelFields_weekend,
}

/** One span for the days from Monday to Friday and one for the weekend, each of which she may leave out. */
const CallHours = ({ form }: { form: ProfileForm }) => {
  const horas = form.values.horas_ligacao
  const put = (changed: HorasDeLigacao) => {
    const { dias, inicio, fim } = changed
    const others = horas.filter((one) => one.dias !== dias)
    const kept = inicio || fim ? [...others, changed] : others
    form.change({
      horas_ligacao: gruposDeDias.flatMap((grupo) => kept.find((one) => one.dias === grupo) ?? []),
    })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-1">{m.ChannelFields_hours()}</legend>
      <p className="field-help">{m.ChannelFields_hoursHelp()}</p>
      {gruposDeDias.map((dias) => {
        const index = horas.findIndex((one) => one.dias === dias)
        const span = horas[index] ?? { dias, inicio: '', fim: '' }
        return (
          <CallSpan key={dias} span={span} error={form.errors[`ligacao:${index}`]} onChange={put} />
        )
      })}
    </fieldset>
  )
}

const CallSpan = ({
  span,
  error,
  onChange,
}: {
  span: HorasDeLigacao
  error: string | undefined
  onChange: (span: HorasDeLigacao) => void
}) => {
  const errorId = useId()
  const days = dayWords[span.dias]()
  const input = (name: 'inicio' | 'fim', label: string) => (
    <span className="input">
      <input
        type="time"
        name={`ligacao:${span.dias}:${name}`}
        aria-label={`${days}: ${label}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={span[name]}
        onChange={(event) => onChange({ ...span, [name]: event.target.value })}
      />
    </span>
  )
  return (
    <div>
      <p className="mb-1 text-sm" aria-hidden="true">
        {days}
      </p>
      <div className="channel-span">
        {input('inicio', m.EditProfile_from())}
        <span className="text-muted">{m.EditProfile_until()}</span>
        {input('fim', m.EditProfile_to())}
      </div>
      {!error && span.fim !== '' && span.fim < span.inicio && (
        <p className="field-help mt-1">{m.ChannelFields_nextDay()}</p>
      )}
      {error && (
        <p className="field-error mt-1" id={errorId}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
