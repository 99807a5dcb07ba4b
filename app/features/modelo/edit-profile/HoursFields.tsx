import { CircleAlert, CopyCheck, Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Disponibilidade } from '../../../../contract/modelo.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { addSpan, type Day, days, endsNextDay, repeatDay } from './hours.ts'
import type { ProfileForm } from './useProfileForm.ts'

/** 4 January 1970 was a Sunday. */
const dayName = (day: number): string =>
  new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString(getLocale(), {
    weekday: 'long',
    timeZone: 'UTC',
  })

/** Her week, with any number of spans a day, also past midnight. */
export const HoursFields = ({ form }: { form: ProfileForm }) => {
  const spans = form.values.disponibilidade
  const list = useRef<HTMLDivElement>(null)
  const put = (disponibilidade: Disponibilidade[]) => form.change({ disponibilidade })
  const add = (day: Day) => {
    put(addSpan(spans, day))
    // The new span is the last of its day: focus it.
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>(
        `[data-dia="${day}"] input[name="inicio"]`,
      )
      inputs?.[inputs.length - 1]?.focus()
    })
  }
  const remove = (index: number, day: Day) => {
    put(spans.filter((_, i) => i !== index))
    list.current?.querySelector<HTMLElement>(`[data-dia="${day}"] .hours-add`)?.focus()
  }
  return (
    <div ref={list} className="hours full">
      {days.map((day) => {
        const own = spans.flatMap((span, index) => (span.dia === day ? [{ span, index }] : []))
        const dia = dayName(day)
        return (
          <fieldset key={day} className="hours-day" data-dia={day}>
            <legend className="sr-only">{dia}</legend>
            <p className="hours-name" aria-hidden="true">
              {dia}
            </p>
            <div className="grid gap-3">
              {own.length === 0 && <p className="hours-none">{m.EditProfile_dayOff()}</p>}
              {own.map(({ span, index }, place) => (
                <Span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a span has no id
                  key={place}
                  span={span}
                  error={form.errors[`hora:${index}`]}
                  onChange={(part) =>
                    put(spans.map((one, i) => (i === index ? { ...one, ...part } : one)))
                  }
                  onRemove={() => remove(index, day)}
                />
              ))}
            </div>
            <div className="hours-actions">
              <Button
                className="hours-add"
                size="small"
                variant="quiet"
                aria-label={m.EditProfile_addHourOn({ dia })}
                onClick={() => add(day)}
              >
                <Plus />
                {m.EditProfile_addHour()}
              </Button>
              {own.length > 0 && (
                <IconButton
                  label={m.EditProfile_repeatDay({ dia })}
                  onClick={() => put(repeatDay(spans, day))}
                >
                  <CopyCheck />
                </IconButton>
              )}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

const Span = ({
  span,
  error,
  onChange,
  onRemove,
}: {
  span: Disponibilidade
  error?: string
  onChange: (part: Partial<Disponibilidade>) => void
  onRemove: () => void
}) => {
  const errorId = useId()
  const input = (name: 'inicio' | 'fim', label: string) => (
    <span className="input">
      <input
        type="time"
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={span[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </span>
  )
  return (
    <div>
      <div className="hours-span">
        {input('inicio', m.EditProfile_from())}
        <span className="text-muted">{m.EditProfile_until()}</span>
        {input('fim', m.EditProfile_to())}
        <IconButton label={m.EditProfile_removeHour()} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {!error && endsNextDay(span) && (
        <p className="field-help mt-1">
          {m.EditProfile_nextDay({ dia: dayName((span.dia + 1) % 7) })}
        </p>
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
